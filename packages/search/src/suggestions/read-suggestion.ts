import type { RecordType } from '../records/search-record.ts';
import type { Reason, Suggestion, TextPart } from './suggestion.ts';
import { textParts } from './text-parts.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a hit of the types that were asked for; null for one that cannot be shown. By hand and not with the record's schema, which weighs more than the whole
 * panel: its script comes while the visitor types.
 */
export function readSuggestion(hit: unknown, types: readonly RecordType[]): Omit<Suggestion, 'position'> | null {
  if (!isFields(hit)) return null;
  const { objectID, href, title, code } = hit;
  const type = types.find((known) => known === hit.type);
  if (typeof objectID !== 'string' || typeof title !== 'string' || type === undefined || !isPath(href)) return null;
  const matches = isFields(hit._highlightResult) ? hit._highlightResult : {};
  const shown = {
    title: partsOf(matches.title, title),
    code: typeof code === 'string' && code !== '' ? partsOf(matches.code, code) : null,
  };
  return { objectID, type, href, ...shown, reason: reasonOf(matches, shown) };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A path of this site: `//host` would be another one. */
function isPath(href: unknown): href is string {
  return typeof href === 'string' && /^\/(?![/\\])/.test(href);
}

function partsOf(match: unknown, plain: string): readonly TextPart[] {
  return isFields(match) && typeof match.value === 'string'
    ? textParts(match.value)
    : [{ text: plain, isMatch: false }];
}

function reasonOf(matches: Fields, { title, code }: Pick<Suggestion, 'title' | 'code'>): Reason | null {
  if ([...title, ...(code ?? [])].some(({ isMatch }) => isMatch)) return null;
  for (const [kind, list] of [
    ['replaces', matches.crossReferences],
    ['fits', matches.vehicles],
  ] as const) {
    const found = Array.isArray(list) ? bestMatch(list) : null;
    if (found !== null) return { kind, parts: textParts(found) };
  }
  return null;
}

/** The marked text of the entry that has all the words, else of the first that has some. */
function bestMatch(list: readonly unknown[]): string | null {
  for (const level of ['full', 'partial']) {
    for (const match of list) {
      if (isFields(match) && match.matchLevel === level && typeof match.value === 'string') return match.value;
    }
  }
  return null;
}
