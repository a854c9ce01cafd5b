import { UsageError } from '@clavora/command-line/usage-error';

/** Parts of a space, in the order in which they depend on each other. */
const spaceParts = ['components', 'datasources', 'assets', 'stories'] as const;
export type SpacePart = (typeof spaceParts)[number];

/** Returns the parts that arguments name, all if they name none; throws at an unknown part. */
export function partsFrom(words: readonly string[]): SpacePart[] {
  const unknown = words.find((word) => !(spaceParts as readonly string[]).includes(word));
  if (unknown !== undefined) throw new UsageError(`There is no part "${unknown}"; there are ${spaceParts.join(', ')}`);
  return words.length === 0 ? [...spaceParts] : spaceParts.filter((part) => words.includes(part));
}
