import { keyed } from '@clavora/ui/keyed';
import { highlightedParts, plainOf, withoutBeginning } from '../../results/highlighted-parts.ts';

interface HighlightedProps {
  /** A highlighted text of a hit, as `highlightedParts` reads it. */
  value: string;
  /** A prefix to omit from the text, since it is already shown before it. */
  after?: string | null;
}

/** A text with its matches marked. */
export function Highlighted({ value, after = null }: HighlightedProps) {
  const all = highlightedParts(value);
  const isRepeated = after !== null && after !== '' && plainOf(value).startsWith(after);
  const rest = isRepeated ? withoutBeginning(all, after.length) : all;
  return keyed(rest, ({ text }) => text).map(([key, { text, isMatch }]) =>
    isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>,
  );
}
