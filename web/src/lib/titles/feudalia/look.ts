// How Feudalia's vassals, masters, events, cubes and seats are painted.
import type { CardLook, Emblem, Partition, Suit } from '#lib/heraldry/suits.ts';
import type { IconName } from '#lib/icons/names.ts';

/** The four kinds of cubes and fiefs; in this order everywhere. */
export const RESOURCES = {
  wheat: { colour: 'wheat', symbol: 'wheat', letter: 'H' },
  wood: { colour: 'wood', symbol: 'log', letter: 'O' },
  clay: { colour: 'clay', symbol: 'brick-pile', letter: 'C' },
  stone: { colour: 'stone', symbol: 'stone-block', letter: 'S' },
} as const satisfies Record<string, Suit>;

export type Resource = keyof typeof RESOURCES;
export const isResource = (kind: string): kind is Resource => kind in RESOURCES;
export const KINDS = Object.keys(RESOURCES) as Resource[];

/** Types of vassals have no letters, which would be taken for those of cubes. */
const TYPES = {
  worker: { colour: 'commons', symbol: 'sickle' },
  burgher: { colour: 'commerce', symbol: 'swap-bag' },
  clergy: { colour: 'clergy', symbol: 'latin' },
  noble: { colour: 'court', symbol: 'queen-crown' },
  officer: { colour: 'military', symbol: 'crown-coin' },
  military: { colour: 'military', symbol: 'crossed-swords' },
  mage: { colour: 'purpure', symbol: 'cauldron' },
} as const satisfies Record<string, Omit<Suit, 'letter'>>;

type Type = keyof typeof TYPES;

const vassal = (type: Type, part: Partition, charge: IconName, colour?: string): CardLook => ({
  colour: colour ?? TYPES[type].colour,
  part,
  charge,
  suit: { ...TYPES[type], colour: colour ?? TYPES[type].colour, letter: '' },
});
const specialist = (kind: Resource, part: Partition, charge: IconName): CardLook =>
  vassal('worker', part, charge, RESOURCES[kind].colour);

const VASSALS: Record<string, CardLook> = {
  'Tax Collector': vassal('officer', 'bordure', 'crown-coin'),
  Serf: vassal('worker', 'barry', 'farmer'),
  Merchant: vassal('burgher', 'bend', 'swap-bag'),
  Priest: vassal('clergy', 'crossf', 'prayer'),
  Farmer: specialist('wheat', 'paly', 'scythe'),
  Woodcutter: specialist('wood', 'pile', 'axe-in-stump'),
  Kneader: specialist('clay', 'fess', 'brick-pile'),
  Stonecutter: specialist('stone', 'chevron', 'chisel'),
  'Feudal Lord': vassal('noble', 'quarterly', 'lion'),
  Trader: vassal('burgher', 'pale', 'scales'),
  Steward: vassal('burgher', 'chief', 'house-keys'),
  Monk: vassal('clergy', 'pale', 'monk-face'),
  Architect: vassal('burgher', 'gyronny', 'trowel'),
  Potter: specialist('clay', 'arch', 'amphora'),
  Miller: specialist('wheat', 'fess', 'windmill'),
  Carter: vassal('burgher', 'wavy', 'wheelbarrow'),
  Moneylender: vassal('burgher', 'lozengy', 'money-stack'),
  Count: vassal('noble', 'rays', 'jewel-crown'),
  Militiaman: vassal('military', 'fess', 'pitchfork'),
  Archer: vassal('military', 'bend', 'pocket-bow'),
  Pikeman: vassal('military', 'paly', 'spears'),
  'Man-at-arms': vassal('military', 'chevron', 'barbute'),
  Knight: vassal('military', 'saltire', 'mounted-knight'),
  Sapper: vassal('military', 'base', 'siege-ram'),
  Brigand: vassal('military', 'sinister', 'hooded-figure'),
  Apprentice: vassal('mage', 'bend', 'scroll-unfurled'),
  Alchemist: vassal('mage', 'fess', 'cauldron'),
  Witch: vassal('mage', 'sinister', 'witch-flight'),
  Druid: vassal('mage', 'pile', 'oak-leaf'),
  Astrologer: vassal('mage', 'rays', 'astrolabe'),
  Wizard: vassal('mage', 'gyronny', 'wizard-staff'),
  Abbess: vassal('clergy', 'chief', 'nun-face'),
  Minstrel: vassal('burgher', 'checky', 'lyre'),
  Overseer: vassal('worker', 'saltire', 'hunting-horn'),
  Bishop: vassal('clergy', 'bordure', 'pope-crown'),
};

const BLACK: Suit = { colour: 'sable', symbol: 'person', letter: '•' };
const MASTERS: Record<Resource | 'black', Record<string, [Partition, IconName]>> = {
  wheat: {
    Hotelier: ['chief', 'tavern-sign'],
    Baker: ['fess', 'bread'],
    Brewer: ['bend', 'beer-stein'],
    'Granary Keeper': ['barry', 'granary'],
    Reeve: ['quarterly', 'horseshoe'],
    Vintner: ['sinister', 'grapes'],
    'Horse Breeder': ['chevron', 'horse-head'],
    Almoner: ['crossf', 'coins'],
  },
  wood: {
    Cabinetmaker: ['pale', 'hand-saw'],
    Carpenter: ['palebar', 'flat-hammer'],
    'Charcoal Burner': ['base', 'fire'],
    Forester: ['pile', 'pine-tree'],
    Bowyer: ['bend', 'bow-arrow'],
    Cooper: ['barry', 'barrel'],
    Shipwright: ['wavy', 'caravel'],
    Luthier: ['fess', 'violin'],
  },
  clay: {
    Brickmaker: ['fess', 'trowel'],
    Ceramist: ['arch', 'porcelain-vase'],
    Accountant: ['paly', 'abacus'],
    Tiler: ['lozengy', 'gable'],
    'Well Digger': ['pale', 'well'],
    'Kiln Master': ['base', 'flame'],
    'Bell Founder': ['chief', 'bell'],
    Mosaicist: ['checky', 'castle'],
  },
  stone: {
    Sculptor: ['arch', 'stone-bust'],
    Mason: ['chevron', 'stone-wall'],
    'Lime Burner': ['base', 'torch'],
    Fortifier: ['embattled', 'castle'],
    'Road Builder': ['wavy', 'stone-path'],
    'Quarry Master': ['bend', 'mining'],
    'Master Builder': ['gyronny', 'stone-tower'],
    'Gem Cutter': ['lozengy', 'cut-diamond'],
  },
  black: {
    Chamberlain: ['pale', 'house-keys'],
    Notary: ['chief', 'quill-ink'],
    Physician: ['crossf', 'rod-of-asclepius'],
    Tailor: ['saltire', 'scissors'],
    Falconer: ['bend', 'eagle-head'],
    Banker: ['lozengy', 'strongbox'],
    Scholar: ['fess', 'book-pile'],
    Ambassador: ['quarterly', 'envelope'],
    Dean: ['crossf', 'latin'],
    Glazier: ['lozengy', 'church'],
    Silversmith: ['palebar', 'holy-grail'],
  },
};

const EVENTS: Record<string, IconName> = {
  Rains: 'raining',
  Drought: 'sun',
  Fire: 'flame',
  'Black Plague': 'death-skull',
  Raids: 'crossed-swords',
  'Pig Slaughter': 'ham-shank',
  Market: 'swap-bag',
  Vintage: 'grapes',
  Frost: 'snowflake-1',
};

const LOOKS = new Map<string, CardLook>([
  ...Object.entries(VASSALS),
  ...Object.entries(MASTERS).flatMap(([flag, masters]) => {
    const suit = flag === 'black' ? BLACK : RESOURCES[flag as Resource];
    return Object.entries(masters).map(
      ([name, [part, charge]]) => [name, { colour: suit.colour, part, charge, suit }] as const,
    );
  }),
  ...Object.entries(EVENTS).map(
    ([name, charge]) => [name, { colour: 'tenne', part: 'arch', charge }] as const,
  ),
  ...KINDS.map(
    (kind) =>
      [
        `${kind} fief`,
        { colour: RESOURCES[kind].colour, part: 'barry', charge: 'field', suit: RESOURCES[kind] },
      ] as const,
  ),
]);

const OTHER: CardLook = { colour: 'mood', part: 'arch', charge: 'church' };

/** By the name that views give a card. */
export const card = (name: string): CardLook => LOOKS.get(name.replace(/\*$/, '')) ?? OTHER;
export const seasonIcon = (name: string): IconName =>
  EVENTS[name.replace(/\*$/, '')] ?? 'sands-of-time';

const ARMS: Record<string, Emblem> = {
  Red: { colour: 'gules', part: 'pale', charge: 'lion' },
  Blue: { colour: 'azure', part: 'bendy', charge: 'castle' },
  Purple: { colour: 'purpure', part: 'chevron', charge: 'rose' },
  White: { colour: 'clergy', part: 'quarterly', charge: 'stag-head' },
};
export const arms = (side: string): Emblem =>
  ARMS[side] ?? { colour: 'cendree', part: 'plain', charge: 'person' };
