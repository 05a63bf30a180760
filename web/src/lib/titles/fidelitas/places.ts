/** What a location is called in the language of the page: the Tavern's sides share a name. */
export function placeCalled(names: Record<string, string>, name: string): string {
  const [, tavern, side] = /^(Tavern) ([AB])$/.exec(name) ?? [];
  if (tavern) return `${names[`location.${tavern}`] ?? tavern} (${side})`;
  return names[`location.${name}`] ?? name;
}
