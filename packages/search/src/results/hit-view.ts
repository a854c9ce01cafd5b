import { isOwnPath } from '../schema/own-path.ts';
import type { RecordType } from '../schema/search-record.ts';
import type { CardHit, HighlightedText } from './card-hit.ts';
import { unmarked } from './highlighted-parts.ts';

/** A result as a page of results draws it: the service's hit, with where it stands among all. */
export interface HitView extends CardHit {
  /** From 1, over all pages of results: what is told of a click. */
  position: number;
  /** Of the search that found it, for what is told of a click; null where searches are not counted. */
  queryId: string | null;
}

const types = {
  product: true,
  category: true,
  resource: true,
  news: true,
  press: true,
  event: true,
  page: true,
} as const satisfies Record<RecordType, true>;

type Raw = Readonly<Record<string, unknown>>;

const isTextOrNone = (value: unknown) => value === null || typeof value === 'string';
const isMomentOrNone = (value: unknown) => value === null || Number.isInteger(value);
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

/**
 * Whether a hit that came to the browser has all that its row needs; one that has not costs itself only (SRC-7). The rules of `cardFields`
 * by hand: the library that reads those would weigh more than the page.
 */
export function isDrawable(hit: unknown): hit is CardHit {
  if (!isRaw(hit)) return false;
  return (
    [hit.objectID, hit.storyId].every((id) => typeof id === 'string' && id !== '') &&
    typeof hit.type === 'string' &&
    Object.hasOwn(types, hit.type) &&
    isOwnPath(hit.href) &&
    [hit.title, hit.summary, hit.discontinuedSince].every((text) => typeof text === 'string') &&
    [hit.code, hit.drawing, hit.family, hit.kind].every(isTextOrNone) &&
    [hit.date, hit.endsAt].every(isMomentOrNone) &&
    typeof hit.isNew === 'boolean' &&
    (hit.image === null || isImage(hit.image))
  );
}

function isImage(image: unknown): boolean {
  return (
    isRaw(image) &&
    [image.url, image.alt, image.focus].every((text) => typeof text === 'string') &&
    [image.width, image.height].every((size) => typeof size === 'number')
  );
}

/** A field with its matches marked; the field as it is where nothing is. */
export function highlightOf(hit: CardHit, field: 'title' | 'summary' | 'code'): string {
  const found = hit._highlightResult?.[field];
  const value: unknown = isRaw(found) ? found.value : undefined;
  return typeof value === 'string' ? value : unmarked(hit[field] ?? '');
}

/** The entries of a field of many, as far as something in them matches. */
export function matchesOf(hit: CardHit, field: 'crossReferences' | 'vehicles' | 'machines'): HighlightedText[] {
  return entriesOf(hit, field).filter(({ matchLevel }) => matchLevel !== undefined && matchLevel !== 'none');
}

/** All entries of a field of many. */
export function entriesOf(hit: CardHit, field: 'crossReferences' | 'vehicles' | 'machines'): HighlightedText[] {
  const found: unknown = hit._highlightResult?.[field];
  return Array.isArray(found)
    ? found.filter((one: unknown): one is HighlightedText => isRaw(one) && typeof one.value === 'string')
    : [];
}

/** The passage of the page's text that matches, null where none does. */
export function passageOf(hit: CardHit): string | null {
  const found: unknown = hit._snippetResult?.text;
  if (!isRaw(found) || typeof found.value !== 'string' || found.matchLevel === 'none') return null;
  return found.value;
}
