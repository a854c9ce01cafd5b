import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import { ButtonLink } from '@clavora/ui/button-link';
import { Container } from '@clavora/ui/container';
import { Link } from '@clavora/ui/link';
import type { ListNotice } from '../../lists/list-notice.ts';
import type { ListRow } from '../../lists/list-row.ts';
import type { SavedList } from '../../records/partner-lists.ts';
import { Day } from '../shared/day.tsx';
import { EmptyNote } from '../shared/empty-note.tsx';
import { PartnerHead } from '../shared/partner-head.tsx';
import styles from './list-detail.module.css';
import { ListNoticeMessage } from './list-notice-message.tsx';
import { ListTable } from './list-table.tsx';
import { ManageList } from './manage-list.tsx';
import { PrintButton } from './print-button.client.tsx';

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

/** One saved list: its entries as a dense table, and what its reader may do with it. */
export function ListDetail(props: ListDetailProps) {
  const { t, format, list, rows, allHref, csvHref, archiveHref, notice } = props;
  return (
    <Container>
      <PartnerHead
        title={list.name}
        eyebrow={
          <>
            <span>{t('partner.lists.items', { count: rows.length })}</span>
            <Day at={list.changedAt} format={format} />
            {!list.isOwn && <span>{t('partner.lists.of_owner', { name: list.ownerName })}</span>}
            {list.isOwn && list.sharing !== 'private' && <span>{t('partner.lists.is_shared')}</span>}
          </>
        }
        tools={
          rows.length > 0 && (
            <div className={styles.tools}>
              <ButtonLink href={csvHref} emphasis="secondary" size="small" download="">
                {t('partner.lists.export_csv')}
              </ButtonLink>
              {archiveHref !== null && (
                <ButtonLink href={archiveHref} emphasis="secondary" size="small" download="">
                  {t('partner.lists.download_zip')}
                </ButtonLink>
              )}
              <PrintButton label={t('partner.lists.print')} />
            </div>
          )
        }
      />
      {!isToldAtField(notice) && <ListNoticeMessage notice={notice} t={t} />}
      {!list.mayEdit && <p className={styles.hint}>{t('partner.lists.read_only')}</p>}
      {rows.length === 0 ? (
        <EmptyNote t={t} statement={t('partner.lists.empty_list')} hint={t('partner.lists.empty_list_hint')} />
      ) : (
        <ListTable {...props} />
      )}
      <ManageList {...props} />
      <p className={styles.all}>
        <Link href={allHref} look="onward">
          {t('partner.lists.all')}
        </Link>
      </p>
    </Container>
  );
}

/** What a field was not taken for stands below the field, once. */
function isToldAtField(notice: ListNotice | null): boolean {
  return notice?.kind === 'failed' && ['name', 'note', 'quantity'].includes(notice.code);
}
