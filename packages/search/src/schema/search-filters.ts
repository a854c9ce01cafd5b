import type { SearchRecord } from './search-record.ts';

/** Record fields that the sites' own queries filter by; `attributesForFaceting` must contain them. */
type FilterField = keyof Pick<SearchRecord, 'type' | 'family' | 'isNew' | 'storyId' | 'relatedIds' | 'audienceRoles'>;

/** The record must have one of the values, or none of them. */
export type SearchFilter =
  | { field: FilterField; anyOf: readonly string[] }
  | { field: FilterField; noneOf: readonly string[] };

/** Returns filters in the service's syntax, joined with AND; null if no record can match. */
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
