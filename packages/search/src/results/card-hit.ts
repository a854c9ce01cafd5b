import { type CardRecord, cardFields } from '../schema/search-record.ts';

/** A text of a hit with its matches between `highlightTags`. */
export interface HighlightedText {
  value: string;
  matchLevel?: 'none' | 'partial' | 'full';
}

/** A hit as the service returned it, with all that its card needs; InstantSearch's components accept it too. */
export interface CardHit extends CardRecord {
  _highlightResult?: Readonly<Record<string, HighlightedText | readonly HighlightedText[] | undefined>>;
  _snippetResult?: Readonly<Record<string, HighlightedText | undefined>>;
}

/** Whether a hit has all fields of its card. Callers leave out other hits. */
export function isCardHit(hit: unknown): hit is CardHit {
  return cardFields.safeParse(hit).success;
}
