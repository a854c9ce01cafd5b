import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { ListNotice } from '../../../lists/list-notice.ts';
import type { ListRow } from '../../../lists/list-row.ts';
import type { SavedList } from '../../../records/partner-lists.ts';

export interface ListDetailProps {
  t: Translator;
  format: Formatter;
  list: SavedList;
  /** Of every item of the list, in its order. */
  rows: readonly ListRow[];
  /** The name of the partner's organisation; null where there is nobody to share with. */
  organisation: string | null;
  /** The address that forms about lists are sent to. */
  action: string;
  /** Where the visitor comes back to: this page. */
  back: string;
  /** The page of all lists. */
  allHref: string;
  csvHref: string;
  /** Where the files of the list come as one ZIP file; null where it holds none. */
  archiveHref: string | null;
  notice: ListNotice | null;
}
