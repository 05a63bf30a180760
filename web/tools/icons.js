// Builds one sprite of the icons in use (game-icons.net, CC BY 3.0, and our own drawings), and the
// type of their names, so that the checker finds an icon that is not there.
import { readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../src/lib/icons/', import.meta.url);
const read = (url) => JSON.parse(readFileSync(url, 'utf8'));
const own = read(new URL('own.json', folder));
const used = read(new URL('used.json', folder));
const published = read(
  new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url),
).icons;

const bodies = { ...own };
for (const name of used) {
  if (!published[name]) throw new Error(`game-icons has no '${name}'`);
  bodies[name] = published[name].body;
}
const names = Object.keys(bodies).sort();
const symbols = names.map(
  (name) => `<symbol id="${name}" viewBox="0 0 512 512">${bodies[name]}</symbol>`,
);
writeFileSync(
  new URL('sprite.svg', folder),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`,
);
writeFileSync(
  new URL('names.ts', folder),
  `export type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')};\n`,
);
