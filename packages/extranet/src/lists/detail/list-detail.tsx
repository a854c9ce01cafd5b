import { Button } from '@clavora/ui/button';
import { ButtonLink } from '@clavora/ui/button-link';
import { Container } from '@clavora/ui/container';
import { Link } from '@clavora/ui/link';
import { Day } from '../../shared/day.tsx';
import { EmptyNote } from '../../shared/empty-note.tsx';
import { pageOf } from '../../shared/page-of.ts';
import { PartnerHead } from '../../shared/partner-head.tsx';
import { PartnerPagination } from '../../shared/partner-pagination.tsx';
import { ListChanges } from '../changes/list-changes.tsx';
import type { ListNotice } from '../list-notice.ts';
import { ListNoticeMessage } from '../list-notice-message.tsx';
import styles from './list-detail.module.css';
import type { ListDetailProps } from './list-detail-props.ts';
import { ListTable } from './list-table.tsx';
import { ManageList } from './manage-list.tsx';
import { PrintButton } from './print-button.client.tsx';

/** Rows with fields: more would make the page slow. */
const pageSize = 500;

/** One saved list: a page of its items as a table, and the actions that the partner may take. */
export function ListDetail(props: ListDetailProps) {
  const { t, format, list, rows, allHref, csvHref, archiveHref, quote, notice, changes } = props;
  const { items: shown, page, pageCount } = pageOf(rows, props.askedPage, pageSize);
  const back = props.hrefOfPage(page);
  const showsRefused = props.refusedCodes !== null && list.mayEdit && props.takesCodes;
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
              {quote !== null && (
                <form action={quote.href} method="post" encType="multipart/form-data">
                  {Object.entries(quote.fields).map(([name, value]) => (
                    <input key={name} type="hidden" name={name} value={value} />
                  ))}
                  <Button type="submit" emphasis="secondary" size="small">
                    {t('partner.lists.quote')}
                  </Button>
                </form>
              )}
              <PrintButton label={t('partner.lists.print')} />
            </div>
          )
        }
      />
      {!isShownAtField(notice) && !showsRefused && <ListNoticeMessage notice={notice} t={t} />}
      {!list.mayEdit && <p className={styles.hint}>{t('partner.lists.read_only')}</p>}
      {changes && <ListChanges {...{ t, format, ...changes }} list={list.id} />}
      {rows.length === 0 ? (
        <EmptyNote t={t} statement={t('partner.lists.empty_list')} hint={t('partner.lists.empty_list_hint')} />
      ) : (
        <>
          <ListTable {...props} shown={shown} back={back} />
          <PartnerPagination t={t} page={page} pageCount={pageCount} hrefOfPage={props.hrefOfPage} />
        </>
      )}
      <ManageList {...props} back={back} />
      <p className={styles.all}>
        <Link href={allHref} look="onward">
          {t('partner.lists.all')}
        </Link>
      </p>
    </Container>
  );
}

/** A field's error is shown below the field, not in the summary too. */
function isShownAtField(notice: ListNotice | null): boolean {
  return notice?.kind === 'failed' && ['name', 'note', 'quantity'].includes(notice.code);
}
