import { z } from 'zod';
import type { EntrySeal } from './entry-seal.ts';
import type { InvalidationDurations } from './tag-invalidations.ts';

const invalidation = z.object({
  tags: z.array(z.string()),
  durations: z.object({ expire: z.number().optional() }).optional(),
  by: z.string(),
});

/** One call of `revalidateTag`, as instances tell each other of it. */
export interface Invalidation {
  tags: readonly string[];
  durations?: InvalidationDurations | undefined;
  /** The process that wrote it. */
  by: string;
}

/** Returns the fields of a line of the log: what is invalidated, and its signature. */
export function writeInvalidation(
  { tags, durations, by }: Invalidation,
  log: string,
  seal: EntrySeal,
): Record<'invalidation' | 'signature', string> {
  const text = JSON.stringify({ tags, durations, by });
  return { invalidation: text, signature: seal.sign(log, Buffer.from(text)).toString('base64') };
}

/** Returns what a line of the log says; null if no instance with this secret wrote it. */
export function readInvalidation(
  { invalidation: text = '', signature = '' }: Readonly<Record<string, string>>,
  log: string,
  seal: EntrySeal,
): Invalidation | null {
  const isSigned = seal.isSigned(log, Buffer.from(text), Buffer.from(signature, 'base64'));
  return isSigned ? invalidation.parse(JSON.parse(text)) : null;
}
