import { type CardRecord, cardFields } from '../schema/search-record.ts';

/** A text of a hit with its matches between the tags that were asked for (`highlightTags`). */
export interface HighlightedText {
  value: string;
  matchLevel?: 'none' | 'partial' | 'full';
}

/** What a result is drawn from, as the service gave it: InstantSearch's own components take it too. */
export interface CardHit extends CardRecord {
  _highlightResult?: Readonly<Record<string, HighlightedText | readonly HighlightedText[] | undefined>>;
  _snippetResult?: Readonly<Record<string, HighlightedText | undefined>>;
}

/** Whether a hit has all that its card needs; one that has not is left out, and costs itself only. */
export function isCardHit(hit: unknown): hit is CardHit {
  return cardFields.safeParse(hit).success;
}
