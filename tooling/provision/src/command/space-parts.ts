/** What a space is made of, in the order in which the parts build on each other. */
const spaceParts = ['components', 'datasources', 'assets', 'stories'] as const;
export type SpacePart = (typeof spaceParts)[number];

/** The parts that arguments name, all where they name none; throws at a word that is no part. */
export function partsFrom(words: readonly string[]): SpacePart[] {
  const unknown = words.find((word) => !(spaceParts as readonly string[]).includes(word));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}"; there are ${spaceParts.join(', ')}`);
  return words.length === 0 ? [...spaceParts] : spaceParts.filter((part) => words.includes(part));
}
