import { keyed } from '@clavora/ui/keyed';
import { highlightedParts } from './highlighted-parts.ts';

interface HighlightedProps {
  /** A text of a hit, as `highlightedParts` reads it. */
  value: string;
}

/** A text with what matches in it marked. */
export function Highlighted({ value }: HighlightedProps) {
  return keyed(highlightedParts(value), ({ text }) => text).map(([key, { text, isMatch }]) =>
    isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>,
  );
}
