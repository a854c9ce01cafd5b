import { isOwnPath } from '../schema/own-path.ts';
import type { RecordType } from '../schema/search-record.ts';
import type { CardHit, HighlightedText } from './card-hit.ts';
import { unmarked } from './highlighted-parts.ts';

/** A hit with its position in the results. */
export interface HitView extends CardHit {
  /** Position in all results, from 1; sent with clicks. */
  position: number;
  /** The id of the query, sent with clicks; null if searches are not counted. */
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
 * Whether a hit in the browser has all fields that its row needs; others are left out (SRC-7). Repeats the rules of `cardFields` by hand: the
 * validation library would be larger than the page.
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
    (hit.timeZone === undefined || typeof hit.timeZone === 'string') &&
    typeof hit.isNew === 'boolean' &&
    (hit.nearReferences === undefined || Array.isArray(hit.nearReferences)) &&
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

/** Returns a field with its matches marked, or unmarked if the service marked none. */
export function highlightOf(hit: CardHit, field: 'title' | 'summary' | 'code'): string {
  const found = hit._highlightResult?.[field];
  const value: unknown = isRaw(found) ? found.value : undefined;
  return typeof value === 'string' ? value : unmarked(hit[field] ?? '');
}

/** Returns the entries of a list field that match, fully or in part. */
export function matchesOf(
  hit: Pick<CardHit, '_highlightResult'>,
  field: 'crossReferences' | 'vehicles' | 'machines',
): HighlightedText[] {
  return entriesOf(hit, field).filter(({ matchLevel }) => matchLevel !== undefined && matchLevel !== 'none');
}

/** Returns all entries of a list field. */
export function entriesOf(
  hit: Pick<CardHit, '_highlightResult'>,
  field: 'crossReferences' | 'vehicles' | 'machines',
): HighlightedText[] {
  const found: unknown = hit._highlightResult?.[field];
  return Array.isArray(found)
    ? found.filter((one: unknown): one is HighlightedText => isRaw(one) && typeof one.value === 'string')
    : [];
}

/** Returns the matching passage of the page's text; null if there is none. */
export function passageOf(hit: Pick<CardHit, '_snippetResult'>): string | null {
  const found: unknown = hit._snippetResult?.text;
  if (!isRaw(found) || typeof found.value !== 'string' || found.matchLevel === 'none') return null;
  return found.value;
}
