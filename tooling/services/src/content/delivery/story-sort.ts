import { unprocessable } from '../core/api-error.ts';
import { fieldAt, isScalar } from '../core/field-path.ts';
import type { Blok, StoryRecord } from '../space/space-source.ts';

/** One criterion of `sort_by`: a story's attribute, or `content.` and a dotted path. */
export interface SortKey {
  field: string;
  direction: 1 | -1;
  as: 'text' | 'number';
}

const collator = new Intl.Collator('en');

/** Parses `field:asc|desc[:int|float]`, several separated by commas; throws a 422 for anything else. */
export function parseSort(text: string | undefined): SortKey[] {
  if (!text) return [];
  return text.split(',').map((part) => {
    const [field = '', direction = 'asc', kind, ...rest] = part.trim().split(':');
    const isKnown = field !== '' && ['asc', 'desc'].includes(direction) && rest.length === 0;
    if (!isKnown || (kind !== undefined && kind !== 'int' && kind !== 'float')) {
      throw unprocessable(`Parameter sort_by: expects field:asc|desc[:int|float], got ${JSON.stringify(part)}`);
    }
    return { field, direction: direction === 'asc' ? 1 : -1, as: kind ? 'number' : 'text' };
  });
}

/** Sorts stories by the keys, in order; a story without the value is last in both directions. */
export function sortStories(
  stories: readonly StoryRecord[],
  keys: readonly SortKey[],
  contentOf: (story: StoryRecord) => Blok,
): StoryRecord[] {
  if (keys.length === 0) return [...stories];
  const valueOf = (story: StoryRecord, key: SortKey): string | number | undefined => {
    const raw = key.field.startsWith('content.')
      ? fieldAt(contentOf(story), key.field.slice('content.'.length))
      : fieldAt(story, key.field);
    if (!isScalar(raw) || raw === '') return undefined;
    if (typeof raw === 'number') return raw;
    if (key.as === 'number') {
      const number = Number.parseFloat(String(raw));
      return Number.isNaN(number) ? undefined : number;
    }
    return String(raw);
  };
  const rows = stories.map((story) => ({ story, values: keys.map((key) => valueOf(story, key)) }));
  rows.sort((a, b) => {
    for (const [index, key] of keys.entries()) {
      const order = compare(a.values[index], b.values[index], key.direction);
      if (order !== 0) return order;
    }
    return 0;
  });
  return rows.map((row) => row.story);
}

function compare(a: string | number | undefined, b: string | number | undefined, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return collator.compare(String(a), String(b)) * direction;
}
