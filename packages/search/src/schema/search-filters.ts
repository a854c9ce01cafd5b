import type { SearchRecord } from './search-record.ts';

/** Fields of records by which the sites' own questions choose; `attributesForFaceting` names them too. */
type FilterField = keyof Pick<SearchRecord, 'type' | 'family' | 'isNew' | 'storyId' | 'relatedIds' | 'audienceRoles'>;

/** What a record must have one of, or have none of. */
export type SearchFilter =
  | { field: FilterField; anyOf: readonly string[] }
  | { field: FilterField; noneOf: readonly string[] };

/** Filters as the service takes them, all of which hold; null where nothing can meet them. */
export function filterText(filters: readonly SearchFilter[]): string | null {
  const parts: string[] = [];
  for (const filter of filters) {
    if ('noneOf' in filter) {
      parts.push(...filter.noneOf.map((value) => `NOT ${condition(filter.field, value)}`));
    } else {
      if (filter.anyOf.length === 0) return null;
      parts.push(`(${filter.anyOf.map((value) => condition(filter.field, value)).join(' OR ')})`);
    }
  }
  return parts.join(' AND ');
}

function condition(field: FilterField, value: string): string {
  return `${field}:"${value.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
}
