// How the cards, sides and Foreign Influence decks of Sola Fide are painted.
import type { CardLook, Emblem, Partition, Suit } from '#lib/heraldry/suits.ts';
import type { IconName } from '#lib/icons/names.ts';

export const SIDES: Record<string, Suit> = {
  Catholics: { colour: 'catholic', symbol: 'pope-crown', letter: 'C' },
  Protestants: { colour: 'protestant', symbol: 'open-book', letter: 'P' },
};

/** Of each Foreign Influence deck: its sign and letter. */
export const DECKS: Record<string, Suit> = {
  blue: { colour: 'fi-blue', symbol: 'vertical-flip', letter: 'B' },
  red: { colour: 'fi-red', symbol: 'flip', letter: 'R' },
  orange: { colour: 'fi-orange', symbol: 'card-exchange', letter: 'O' },
  green: { colour: 'fi-green', symbol: 'sweep', letter: 'G' },
};

type Paint = [Partition, IconName];

const CATHOLIC: Record<string, Paint> = {
  'Edict of Worms': ['chief', 'scroll-unfurled'],
  'Jesuit Confessors at Court': ['pale', 'prayer'],
  'Diet of Augsburg': ['fess', 'discussion'],
  'Collegium Germanicum': ['arch', 'diploma'],
  'Ecclesiastical Reservation': ['bordure', 'house-keys'],
  'League of Nuremberg': ['barry', 'knight-banner'],
  'Imperial Coronation at Bologna': ['rays', 'queen-crown'],
  Ursulines: ['paly', 'nun-face'],
  'Capuchin Preachers': ['bend', 'monk-face'],
  'Corpus Christi Processions': ['crossf', 'holy-grail'],
  'Peter Canisius': ['chevron', 'book-pile'],
  'Pilgrimage to Altötting': ['wavy', 'walking-boot'],
  'Diocesan Visitation': ['quarterly', 'church'],
  'Jesuit Colleges': ['base', 'bookshelf'],
  'Tribunal of the Inquisition': ['saltire', 'burning-book'],
  Recatholicization: ['gyronny', 'flip'],
  'Election of Charles V': ['pile', 'crown-coin'],
  'Lords Restore Order': ['embattled', 'castle'],
  'Confraternities of the Rosary': ['lozengy', 'rose'],
  'Carnival and Church Ales': ['checky', 'beer-stein'],
  'Imperial Chamber Court': ['sinister', 'scales'],
  'Truce with the Sultan': ['bendy', 'envelope'],
  'Sale of Indulgences': ['fusil', 'coins'],
  'Exsurge Domine': ['palebar', 'lion'],
  'Society of Jesus': ['rays', 'latin'],
  'Fugger Loans': ['fessbar', 'two-coins'],
  'Leipzig Disputation': ['quarterly', 'talk'],
  'A Man for All Seasons': ['plain', 'feather'],
  'Confutatio Augustana': ['bend', 'quill-ink'],
  'Colloquy of Regensburg': ['chief', 'conversation'],
  Excommunication: ['saltire', 'candle-flame'],
  "Burning of Luther's Books": ['pile', 'burning-book'],
  'Augsburg Interim': ['fess', 'sands-of-time'],
  'Battle of Mühlberg': ['saltire', 'mounted-knight'],
  'Fall of Landstuhl': ['embattled', 'stone-tower'],
  'Battle of Frankenhausen': ['gyronny', 'crossed-swords'],
  'Siege of Münster': ['checky', 'castle'],
  'Danube Campaign': ['wavy', 'caravel'],
  'Capture of John Frederick': ['paly', 'black-knight-helm'],
  'Spanish Tercios': ['barry', 'barbute'],
  'Cologne War': ['chevron', 'crossed-swords'],
  'The Roman Catechism': ['pale', 'open-book'],
  'Conservative Peasantry': ['paly', 'scythe'],
  'Index of Forbidden Books': ['bordure', 'lock'],
  'Council of Trent': ['arch', 'pope-crown'],
};

const PROTESTANT: Record<string, Paint> = {
  'Local Printing Presses': ['base', 'scroll-quill'],
  'Ninety-Five Theses': ['arch', 'nails'],
  'Itinerant Preachers': ['bend', 'walking-boot'],
  'Broadsheets and Pamphlets': ['checky', 'scroll-unfurled'],
  'Twelve Articles of Memmingen': ['barry', 'pitchfork'],
  'Communion in Both Kinds': ['crossf', 'holy-grail'],
  'The Wittenberg Nightingale': ['rays', 'swan'],
  'Frederick the Wise': ['chief', 'queen-crown'],
  'Philip of Hesse': ['bendy', 'lion'],
  'Secularized Monasteries': ['fess', 'church'],
  'Protestation at Speyer': ['sinister', 'discussion'],
  'League of Torgau': ['paly', 'knight-banner'],
  'Augsburg Confession': ['chief', 'scroll-unfurled'],
  'Philip Melanchthon': ['pale', 'quill-ink'],
  'Saxon Church Visitation': ['quarterly', 'church'],
  'Marburg Colloquy': ['saltire', 'conversation'],
  'University of Wittenberg': ['fess', 'diploma'],
  "Knights' Revolt": ['saltire', 'mounted-knight'],
  'Bundschuh Banner': ['pile', 'wooden-clogs'],
  'To the Christian Nobility': ['bordure', 'envelope'],
  'The Common Chest': ['lozengy', 'coins'],
  'Junker Jörg at the Wartburg': ['embattled', 'castle'],
  'Small Catechism': ['chevron', 'book-pile'],
  'Katharina von Bora': ['fusil', 'rose'],
  'Cranach Workshop': ['gyronny', 'feather'],
  'Table Talk': ['gyronny', 'beer-stein'],
  'Heidelberg Disputation': ['quarterly', 'talk'],
  'Here I Stand': ['palebar', 'person'],
  'Andreas Karlstadt': ['bend', 'hooded-figure'],
  'Andreas Osiander': ['chevron', 'monk-face'],
  'Whose Realm, His Religion': ['fessbar', 'queen-crown'],
  'Schmalkaldic League': ['barry', 'knight-banner'],
  "Bugenhagen's Church Orders": ['plain', 'scroll-quill'],
  'Hanseatic Town Councils': ['wavy', 'galleon'],
  'Emden, Refuge of the Dutch': ['wavy', 'anchor'],
  'Heidelberg Catechism': ['pale', 'open-book'],
  'Martin Bucer': ['sinister', 'prayer'],
  'A Mighty Fortress Is Our God': ['embattled', 'medieval-gate'],
  'Free Imperial Cities': ['embattled', 'stone-tower'],
  'The Lay Chalice': ['base', 'holy-grail'],
  'Nuremberg Book Pedlars': ['pale', 'knapsack'],
  'Coburg Fortress': ['base', 'stone-bridge'],
  "Luther's German Bible": ['crossf', 'open-book'],
  'Protection of the Princes': ['arch', 'bell-shield'],
  'Priesthood of All Believers': ['lozengy', 'prayer'],
};

const FOREIGN: Record<string, Record<string, Paint>> = {
  blue: {
    "St. Bartholomew's Day Massacre": ['saltire', 'crossed-swords'],
    'Edict of Nantes': ['chief', 'scroll-unfurled'],
    'Act of Supremacy': ['pale', 'queen-crown'],
    'Iconoclastic Fury': ['gyronny', 'meat-cleaver'],
  },
  red: {
    'Consistory of Geneva': ['crossf', 'gavel'],
    "Count's Feud in Denmark": ['bend', 'knight-banner'],
    'Duke of Alba': ['chevron', 'black-knight-helm'],
    'Lords of the Congregation': ['fess', 'open-book'],
  },
  orange: {
    'Council of Troubles': ['saltire', 'scales'],
    'Silver Fleet from the Indies': ['wavy', 'galleon'],
    'Siege of Vienna': ['embattled', 'castle'],
    'Sack of Rome': ['bend', 'swap-bag'],
  },
  green: {
    'Edict of Torda': ['chief', 'scroll-quill'],
    'Warsaw Confederation': ['pale', 'knight-banner'],
    'Peace of Kappel': ['fess', 'holy-grail'],
    'Edict of Saint-Germain': ['barry', 'envelope'],
  },
};

const painted = (cards: Record<string, Paint>, suit: Suit | undefined): [string, CardLook][] =>
  suit
    ? Object.entries(cards).map(([name, [part, charge]]) => [
        name,
        { colour: suit.colour, part, charge, suit },
      ])
    : [];

const CARDS = new Map<string, CardLook>([
  ...painted(CATHOLIC, SIDES['Catholics']),
  ...painted(PROTESTANT, SIDES['Protestants']),
  ...Object.entries(FOREIGN).flatMap(([colour, cards]) => painted(cards, DECKS[colour])),
]);

/** Circles and rows of the Military Chart are no cards that lie in hands. */
const OTHER: CardLook = { colour: 'cendree-deep', part: 'plain', charge: 'pennon' };

export const card = (name: string): CardLook => CARDS.get(name.replace(/\*$/, '')) ?? OTHER;

const ARMS: Record<string, Emblem> = {
  Catholics: { colour: 'catholic', part: 'chief', charge: 'pope-crown' },
  Protestants: { colour: 'protestant', part: 'crossf', charge: 'open-book' },
};
export const arms = (side: string): Emblem =>
  ARMS[side] ?? { colour: 'cendree', part: 'plain', charge: 'person' };
