import { isInLanguage } from '@clavora/content-client/files-by-language';
import type { Locale } from '@clavora/i18n-routing/locales';
import { documentFacts, type FolderDocument } from '../document-facts.ts';

/** The columns that a folder can be sorted by. */
export const sortColumns = ['title', 'kind', 'version', 'language', 'size', 'pages', 'date'] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface DocumentSort {
  column: SortColumn;
  isDescending: boolean;
}

/** Columns that sort from the largest value first. */
const largestFirst: ReadonlySet<SortColumn> = new Set(['size', 'pages', 'date']);

/** Parses `?sort=`: a column, with `-` for the opposite direction; null (the editors' order) for anything else. */
export function readSort(value: string | null): DocumentSort | null {
  const isDescending = value?.startsWith('-') ?? false;
  const column = sortColumns.find((name) => name === (isDescending ? value?.slice(1) : value));
  return column === undefined ? null : { column, isDescending };
}

/** Returns the `sort` parameter for the head of a column: its own order, or the opposite one if that is current. */
export function nextSort(column: SortColumn, current: DocumentSort | null): string {
  const isDescending = current?.column === column ? !current.isDescending : largestFirst.has(column);
  return `${isDescending ? '-' : ''}${column}`;
}

/** Sorts documents; those without a value come last in both directions. Without an order, those in the visitor's language are first (TPL-8). */
export function sortedDocuments(
  documents: readonly FolderDocument[],
  sort: DocumentSort | null,
  { locale, localeTag }: { locale: Locale; localeTag: string },
  kindName: (document: FolderDocument) => string,
): readonly FolderDocument[] {
  if (sort === null) {
    const isOwn = ({ files }: FolderDocument) => files.length === 0 || files.some((file) => isInLanguage(file, locale));
    return documents.toSorted((first, second) => Number(isOwn(second)) - Number(isOwn(first)));
  }
  const { compare } = new Intl.Collator(localeTag, { numeric: true });
  const valueOf = (document: FolderDocument): string | number | null => {
    const facts = documentFacts(document);
    const values: Record<SortColumn, string | number | null> = {
      title: document.entry.title,
      kind: kindName(document),
      version: facts.version,
      language: facts.languages.join(),
      size: facts.size,
      pages: facts.pages,
      date: facts.date === null ? null : Date.parse(facts.date),
    };
    return values[sort.column];
  };
  const direction = sort.isDescending ? -1 : 1;
  return documents
    .map((document) => ({ document, value: valueOf(document) }))
    .toSorted((first, second) => {
      const isFirstEmpty = isEmpty(first.value);
      if (isFirstEmpty || isEmpty(second.value)) return Number(isFirstEmpty) - Number(isEmpty(second.value));
      if (typeof first.value === 'number' && typeof second.value === 'number') {
        return direction * (first.value - second.value);
      }
      return direction * compare(String(first.value), String(second.value));
    })
    .map(({ document }) => document);
}

function isEmpty(value: string | number | null): boolean {
  return value === null || value === '' || Number.isNaN(value);
}
