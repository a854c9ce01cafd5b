import { normaliseCode } from '@clavora/catalogue/codes';
import { imageUrl } from '@clavora/content-client/image-url';
import { readQuery } from '../query/read-query.ts';
import type { BlankHit } from '../results/blank-hits.ts';
import { entriesOf } from '../results/hit-view.ts';
import { isOwnPath } from '../schema/own-path.ts';
import type { RecordType } from '../schema/search-record.ts';
import { plainOf, textParts } from './panel/text-parts.ts';
import type { Reason, Suggestion, TextPart } from './suggestion.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses a hit of the requested types; null if fields are missing. By hand, since the schema library is larger than the whole panel, which loads
 * while the visitor types.
 */
export function readSuggestion(
  hit: unknown,
  types: readonly RecordType[],
  query: string,
): Omit<Suggestion, 'position' | 'isBlank'> | null {
  if (!isFields(hit)) return null;
  const { objectID, href, title, code } = hit;
  const type = types.find((known) => known === hit.type);
  if (typeof objectID !== 'string' || typeof title !== 'string' || type === undefined || !isOwnPath(href)) return null;
  const matches = isFields(hit._highlightResult) ? hit._highlightResult : {};
  const shown = {
    title: partsOf(matches.title, title),
    code: typeof code === 'string' && code !== '' ? partsOf(matches.code, code) : null,
  };
  return { objectID, type, href, ...shown, reason: reasonOf(hit, matches, query), picture: pictureOf(hit.image) };
}

/** Reads a blank as a product whose name is its kind; null if its page has no path. */
export function readBlank(
  { objectID, code, kind, nearReferences, _highlightResult }: BlankHit,
  { href, kinds }: { href: string; kinds: Readonly<Record<string, string>> },
  query: string,
): Omit<Suggestion, 'position' | 'isBlank'> | null {
  const product = {
    objectID,
    type: 'product',
    href: `${href}${encodeURIComponent(objectID)}`,
    title: kinds[kind] ?? '',
    code,
    crossReferences: entriesOf({ _highlightResult: _highlightResult ?? {} }, 'crossReferences').map(({ value }) =>
      plainOf(textParts(value)),
    ),
    nearReferences,
    _highlightResult,
  };
  return readSuggestion(product, ['product'], query);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The size of pictures in pixels, for screens of twice the density. */
const pictureSize = { width: 112, height: 84 };

function pictureOf(image: unknown): string | null {
  if (!isFields(image) || typeof image.url !== 'string' || image.url === '') return null;
  const { url, focus } = image;
  const extension = url.endsWith('.svg') ? 'svg' : '';
  return imageUrl(
    { url, extension, focus: typeof focus === 'string' ? focus : '' },
    { ...pictureSize, isCropped: true },
  );
}

function partsOf(match: unknown, plain: string): readonly TextPart[] {
  return isFields(match) && typeof match.value === 'string'
    ? textParts(match.value)
    : [{ text: plain, isMatch: false }];
}

/** Returns what a product replaces or fits, if its name and code do not contain the query. */
function reasonOf(hit: Fields, matches: Fields, query: string): Reason | null {
  const { code } = readQuery(query);
  const hasCode = (text: unknown) => typeof text === 'string' && code !== null && normaliseCode(text).includes(code);
  if (hasCode(hit.code) || isMatch(matches.title) || isMatch(matches.code)) return null;
  const replaced = bestMatch(matches.crossReferences);
  const nearOnes = listOf(hit.nearReferences);
  const replacing = (parts: Reason['parts']): Reason => ({
    kind: nearOnes.includes(plainOf(parts)) ? 'near' : 'replaces',
    parts,
  });
  if (replaced !== null) return replacing(textParts(replaced));
  // A code that is typed differently is found, but not marked.
  const written = listOf(hit.crossReferences).find(hasCode);
  if (typeof written === 'string') return replacing([{ text: written, isMatch: false }]);
  const fitted = bestMatch(matches.vehicles);
  return fitted === null ? null : { kind: 'fits', parts: textParts(fitted) };
}

function isMatch(match: unknown): boolean {
  return isFields(match) && (match.matchLevel === 'full' || match.matchLevel === 'partial');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the marked text of the entry that matches fully, else of the first partial match. */
function bestMatch(list: unknown): string | null {
  for (const level of ['full', 'partial']) {
    for (const match of listOf(list)) {
      if (isFields(match) && match.matchLevel === level && typeof match.value === 'string') return match.value;
    }
  }
  return null;
}
