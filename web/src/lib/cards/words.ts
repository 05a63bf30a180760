/** What is written on a card and known of it, in the language of the page. */
export interface CardWords {
  /** As shown, with its star. */
  name: string;
  kind: string;
  /** Its kind as the card file has it. */
  sort?: string;
  text: string;
  mark: Mark;
  /** By part of the card, in words. */
  marks: Record<string, Mark>;
}

export type Mark = 'rulebook' | 'report' | 'inferred' | 'reconstructed';
