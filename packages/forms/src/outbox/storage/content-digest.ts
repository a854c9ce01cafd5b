import { createHash } from 'node:crypto';
import type { NewSubmission } from '../submission.ts';

/** Returns a digest in hexadecimal digits, which is equal for the same answers and files to the same form of a market. */
export function contentDigest({ form, market, answers, files }: NewSubmission): string {
  const content = [
    form,
    market,
    answers.map(({ name, values, consentVersion }) => [name, values, consentVersion]),
    files.map(({ field, name, sha256 }) => [field, name, sha256]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
