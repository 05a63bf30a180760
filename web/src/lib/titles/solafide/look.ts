// How Sola Fide's cards, decks and sides are painted.
import type { CardLook, Emblem, Partition, Suit } from '#lib/heraldry/suits.ts';
import type { IconName } from '#lib/icons/names.ts';

export const SIDES = {
  Catholics: { colour: 'catholic', symbol: 'pope-crown', letter: 'C' },
  Protestants: { colour: 'protestant', symbol: 'open-book', letter: 'P' },
} as const satisfies Record<string, Suit>;

export type SideName = keyof typeof SIDES;
export const isSide = (name: string): name is SideName => name in SIDES;

/** What stands for the two sides of a Circle. */
export const ESTATES = { nobility: 'queen-crown', commoners: 'pitchfork' } as const;

type Paint = [Partition, IconName];

const CATHOLICS: Record<string, Paint> = {
  'Edict of Worms': ['chief', 'scroll-unfurled'],
  'Jesuit Confessors at Court': ['pale', 'conversation'],
  'Diet of Augsburg': ['fess', 'round-table'],
  'Collegium Germanicum': ['bend', 'diploma'],
  'Ecclesiastical Reservation': ['chevron', 'lock'],
  'League of Nuremberg': ['saltire', 'shaking-hands'],
  'Imperial Coronation at Bologna': ['bordure', 'jewel-crown'],
  Ursulines: ['pile', 'nun-face'],
  'Capuchin Preachers': ['paly', 'monk-face'],
  'Corpus Christi Processions': ['rays', 'holy-grail'],
  'Peter Canisius': ['crossf', 'book-pile'],
  'Pilgrimage to Altötting': ['wavy', 'pilgrim-hat'],
  'Diocesan Visitation': ['quarterly', 'church'],
  'Jesuit Colleges': ['barry', 'teacher'],
  'Tribunal of the Inquisition': ['gyronny', 'gavel'],
  Recatholicization: ['fess', 'pope-crown'],
  'Election of Charles V': ['chief', 'throne-king'],
  'Lords Restore Order': ['bend', 'halberd'],
  'Confraternities of the Rosary': ['lozengy', 'prayer'],
  'Carnival and Church Ales': ['checky', 'beer-stein'],
  'Imperial Chamber Court': ['pale', 'scales'],
  'Truce with the Sultan': ['sinister', 'turban'],
  'Sale of Indulgences': ['bendy', 'coins'],
  'Exsurge Domine': ['base', 'wax-seal'],
  'Society of Jesus': ['rays', 'latin'],
  'Fugger Loans': ['barry', 'money-stack'],
  'Leipzig Disputation': ['quarterly', 'discussion'],
  'A Man for All Seasons': ['chevron', 'feather'],
  'Confutatio Augustana': ['saltire', 'quill-ink'],
  'Colloquy of Regensburg': ['fessbar', 'talk'],
  Excommunication: ['plain', 'candle-flame'],
  "Burning of Luther's Books": ['pile', 'burning-book'],
  'Augsburg Interim': ['palebar', 'sands-of-time'],
  'Battle of Mühlberg': ['saltire', 'mounted-knight'],
  'Fall of Landstuhl': ['embattled', 'castle-ruins'],
  'Battle of Frankenhausen': ['bend', 'scythe'],
  'Siege of Münster': ['embattled', 'siege-tower'],
  'Danube Campaign': ['wavy', 'galleon'],
  'Capture of John Frederick': ['paly', 'prisoner'],
  'Spanish Tercios': ['fusil', 'spears'],
  'Cologne War': ['base', 'cannon'],
  'The Roman Catechism': ['crossf', 'white-book'],
  'Conservative Peasantry': ['paly', 'scythe'],
  'Index of Forbidden Books': ['lozengy', 'bookshelf'],
  'Council of Trent': ['arch', 'galero'],
};

const PROTESTANTS: Record<string, Paint> = {
  'Local Printing Presses': ['fess', 'scroll-quill'],
  'Ninety-Five Theses': ['arch', 'nails'],
  'Itinerant Preachers': ['pale', 'public-speaker'],
  'Broadsheets and Pamphlets': ['barry', 'scroll-unfurled'],
  'Twelve Articles of Memmingen': ['chief', 'pitchfork'],
  'Communion in Both Kinds': ['pale', 'bread'],
  'The Wittenberg Nightingale': ['bend', 'dove'],
  'Frederick the Wise': ['bordure', 'throne-king'],
  'Philip of Hesse': ['bendy', 'lion'],
  'Secularized Monasteries': ['base', 'keys'],
  'Protestation at Speyer': ['chevron', 'uprising'],
  'League of Torgau': ['saltire', 'shaking-hands'],
  'Augsburg Confession': ['chief', 'scroll-unfurled'],
  'Philip Melanchthon': ['quarterly', 'quill-ink'],
  'Saxon Church Visitation': ['crossf', 'church'],
  'Marburg Colloquy': ['fess', 'round-table'],
  'University of Wittenberg': ['fess', 'diploma'],
  "Knights' Revolt": ['saltire', 'mounted-knight'],
  'Bundschuh Banner': ['pile', 'wooden-clogs'],
  'To the Christian Nobility': ['palebar', 'queen-crown'],
  'The Common Chest': ['checky', 'strongbox'],
  'Junker Jörg at the Wartburg': ['bordure', 'hooded-figure'],
  'Small Catechism': ['chevron', 'book-pile'],
  'Katharina von Bora': ['lozengy', 'rose'],
  'Cranach Workshop': ['rays', 'palette'],
  'Table Talk': ['gyronny', 'beer-stein'],
  'Heidelberg Disputation': ['quarterly', 'discussion'],
  'Here I Stand': ['rays', 'walking-boot'],
  'Andreas Karlstadt': ['bend', 'hooded-figure'],
  'Andreas Osiander': ['wavy', 'talk'],
  'Whose Realm, His Religion': ['gyronny', 'jewel-crown'],
  'Schmalkaldic League': ['barry', 'knight-banner'],
  "Bugenhagen's Church Orders": ['chief', 'bell'],
  'Hanseatic Town Councils': ['wavy', 'galleon'],
  'Emden, Refuge of the Dutch': ['base', 'anchor'],
  'Heidelberg Catechism': ['paly', 'white-book'],
  'Martin Bucer': ['sinister', 'teacher'],
  'A Mighty Fortress Is Our God': ['rays', 'castle'],
  'Free Imperial Cities': ['embattled', 'stone-tower'],
  'The Lay Chalice': ['crossf', 'holy-grail'],
  'Nuremberg Book Pedlars': ['pale', 'knapsack'],
  'Coburg Fortress': ['base', 'castle'],
  "Luther's German Bible": ['crossf', 'open-book'],
  'Protection of the Princes': ['bordure', 'bell-shield'],
  'Priesthood of All Believers': ['lozengy', 'prayer'],
};

export const COLOURS = {
  blue: { colour: 'fi-blue', symbol: 'vertical-flip', letter: 'B' },
  red: { colour: 'fi-red', symbol: 'flip', letter: 'R' },
  orange: { colour: 'fi-orange', symbol: 'card-exchange', letter: 'O' },
  green: { colour: 'fi-green', symbol: 'sweep', letter: 'G' },
} as const satisfies Record<string, Suit>;

export type Colour = keyof typeof COLOURS;
export const isColour = (name: string): name is Colour => name in COLOURS;

const FOREIGN: Record<Colour, Record<string, Partition>> = {
  blue: {
    "St. Bartholomew's Day Massacre": 'saltire',
    'Edict of Nantes': 'chief',
    'Act of Supremacy': 'crossf',
    'Iconoclastic Fury': 'gyronny',
  },
  red: {
    'Consistory of Geneva': 'arch',
    "Count's Feud in Denmark": 'bend',
    'Duke of Alba': 'pale',
    'Lords of the Congregation': 'quarterly',
  },
  orange: {
    'Council of Troubles': 'fess',
    'Silver Fleet from the Indies': 'wavy',
    'Siege of Vienna': 'embattled',
    'Sack of Rome': 'pile',
  },
  green: {
    'Edict of Torda': 'chevron',
    'Warsaw Confederation': 'bordure',
    'Peace of Kappel': 'sinister',
    'Edict of Saint-Germain': 'base',
  },
};

const ofSide = (side: SideName, [part, charge]: Paint): CardLook => ({
  colour: SIDES[side].colour,
  part,
  charge,
  suit: SIDES[side],
});

const LOOKS = new Map<string, CardLook>([
  ...Object.entries(CATHOLICS).map(([name, paint]) => [name, ofSide('Catholics', paint)] as const),
  ...Object.entries(PROTESTANTS).map(
    ([name, paint]) => [name, ofSide('Protestants', paint)] as const,
  ),
  ...Object.entries(COLOURS).flatMap(([colour, suit]) =>
    Object.entries(FOREIGN[colour as Colour]).map(
      ([name, part]) => [name, { colour: suit.colour, part, charge: suit.symbol, suit }] as const,
    ),
  ),
]);

const OTHER: CardLook = { colour: 'cendree-deep', part: 'plain', charge: 'pennon' };

/** By the name that views give a card; Imperial Circles and the rows of the chart look alike. */
export const card = (name: string): CardLook => LOOKS.get(name.replace(/\*$/, '')) ?? OTHER;

const ARMS: Record<SideName, Emblem> = {
  Catholics: { colour: 'catholic', part: 'chief', charge: 'pope-crown' },
  Protestants: { colour: 'protestant', part: 'crossf', charge: 'open-book' },
};
export const arms = (side: string): Emblem =>
  isSide(side) ? ARMS[side] : { colour: 'cendree', part: 'plain', charge: 'person' };
