import { keyed } from '@clavora/ui/keyed';
import { Fragment } from 'react';
import type { TextPart } from '../suggestion.ts';

/** A text with its matches marked. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return keyed(parts, ({ text }) => text).map(([key, { text, isMatch }]) => (
    <Fragment key={key}>{isMatch ? <mark>{text}</mark> : text}</Fragment>
  ));
}
