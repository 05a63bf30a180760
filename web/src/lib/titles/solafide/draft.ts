/** So many cards are drafted, or dealt for a first game (SF-10, SF-11). */
export const DECK_SIZE = 15;
