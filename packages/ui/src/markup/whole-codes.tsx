import type { ReactNode } from 'react';
import { keyed } from './keyed.ts';
import styles from './whole-codes.module.css';

/** Letters and digits with hyphens or slashes in between: a serial number, a code or the number of a part. Without a letter, it is a date or a range. */
const joined = /([\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)+)/u;

/** The most characters that stay in one line: a longer code may be wider than a cell on a phone. */
const maxLength = 14;

/** Returns a text in which no line ends within a serial number, a code or the number of a part, which have letters and digits. What is copied of it is the text. */
export function wholeCodes(text: string): ReactNode {
  const parts = text.split(joined);
  if (!parts.some(isCode)) return text;
  return keyed(parts, String).map(([key, part]) =>
    isCode(part) ? (
      <span key={key} translate="no" className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function isCode(part: string): boolean {
  return part.length <= maxLength && [/[-/]/, /\d/, /\p{L}/u, joined].every((pattern) => pattern.test(part));
}
