import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { RefusedCodes, SavedList } from '@clavora/partner-records/partner-lists';
import type { ListChangesProps } from '../changes/list-changes.tsx';
import type { ListNotice } from '../list-notice.ts';
import type { ListRow } from '../list-row.ts';

export interface ListDetailProps {
  t: Translator;
  format: Formatter;
  list: SavedList;
  /** One row per item of the list, in its order. */
  rows: readonly ListRow[];
  /** What has changed since the partner last confirmed it; null where that is not known. */
  changes: Pick<ListChangesProps, 'summary' | 'blankCount' | 'revision' | 'action' | 'hrefOf'> | null;
  /** The page of rows that the address asks for; null for the first one. */
  askedPage: string | null;
  /** Returns the address of a page of rows, which is also the one to return to. */
  hrefOfPage: (page: number) => string;
  /** The name of the partner's organisation; null if there are no colleagues to share with. */
  organisation: string | null;
  /** The address for forms about lists. */
  action: string;
  /** The address of the page of all lists. */
  allHref: string;
  csvHref: string;
  /** The address of the list's files as one ZIP file; null if it contains none. */
  archiveHref: string | null;
  /** The page that asks for a quote of the codes, and the fields that it takes; null without codes. */
  quote: { href: string; fields: Readonly<Record<string, string>> } | null;
  /** Whether the site has a key catalogue, which knows codes. */
  takesCodes: boolean;
  /** Codes that were not saved; null if there are none. */
  refusedCodes: RefusedCodes | null;
  notice: ListNotice | null;
}
