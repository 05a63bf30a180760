/** Settings such as `new_city=true` as one reads them; what is not in play is left out. */
export const settingsInWords = (settings: string[]): string[] =>
  settings
    .filter((setting) => !setting.endsWith('=false'))
    .map((setting) => setting.replace('=true', '').replace('=', ' ').replaceAll('_', ' '));
