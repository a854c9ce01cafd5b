import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { ListSummary, RefusedCodes } from '@clavora/partner-records/partner-lists';
import { Container } from '@clavora/ui/container';
import { Disclosure } from '@clavora/ui/disclosure';
import { Tag } from '@clavora/ui/tag';
import { Day } from '../shared/day.tsx';
import { EmptyNote } from '../shared/empty-note.tsx';
import { PartnerHead } from '../shared/partner-head.tsx';
import { ScreenSection } from '../shared/screen-section.tsx';
import type { ChangeSummary } from './changes/change-summary.ts';
import { summaryText } from './changes/change-texts.ts';
import { MailWish, type MailWishProps } from './changes/mail-wish.tsx';
import { CodesForm } from './codes-form.tsx';
import type { ListNotice } from './list-notice.ts';
import { ListNoticeMessage } from './list-notice-message.tsx';
import styles from './lists-overview.module.css';
import { NewListForm } from './new-list-form.tsx';

interface ListsOverviewProps {
  t: Translator;
  format: Formatter;
  /** From `PartnerLists.all`. */
  lists: readonly ListSummary[];
  hrefOf: (list: string) => string;
  /** The address for forms about lists. */
  action: string;
  /** The address to return to: this page. */
  back: string;
  /** What has changed in all lists since the partner last confirmed it; null where that is not known. */
  changes: { summary: ChangeSummary; blankCount: number } | null;
  /** Whether the partner wishes mails about changes; null where they cannot be sent. */
  mails: Omit<MailWishProps, 't'> | null;
  /** Whether the site has a key catalogue, which knows codes. */
  takesCodes: boolean;
  /** Codes that were not saved; null if there are none. */
  refusedCodes: RefusedCodes | null;
  notice: ListNotice | null;
}

/** All saved lists of a partner: their own, with a field for a new one, and shared ones of colleagues. */
export function ListsOverview(props: ListsOverviewProps) {
  const { t, format, lists, hrefOf, action, back, takesCodes, refusedCodes, notice, changes, mails } = props;
  const own = lists.filter(({ isOwn }) => isOwn);
  const shared = lists.filter(({ isOwn }) => !isOwn);
  const failed = notice?.kind === 'failed' ? notice : null;
  const refused = failed && refusedCodes ? { ...refusedCodes, reason: t(`partner.lists.failed.${failed.code}`) } : null;
  return (
    <Container>
      <PartnerHead title={t('partner.lists.title')} />
      {failed?.code !== 'name' && refused === null && <ListNoticeMessage notice={notice} t={t} hrefOf={hrefOf} />}
      {changes && changes.summary.changes.length > 0 && (
        <p className={styles.changed}>{summaryText(changes.summary, changes.blankCount, { t, format })}</p>
      )}
      <ScreenSection id="own" title={t('partner.lists.own')}>
        {own.length === 0 ? (
          <EmptyNote t={t} statement={t('partner.lists.empty')} hint={t('partner.lists.empty_hint')} />
        ) : (
          <Rows {...props} lists={own} />
        )}
        <div className={styles.new}>
          <NewListForm
            id="new-list"
            action={action}
            back={back}
            does="create"
            label={t('partner.lists.new')}
            submit={t('partner.lists.create')}
            name={refused ? '' : (failed?.typed.name ?? '')}
            error={failed?.code === 'name' ? t('partner.lists.failed.name') : undefined}
          />
        </div>
        {takesCodes && (
          <Disclosure
            summary={<h3 className={styles.codes}>{t('partner.lists.from_codes')}</h3>}
            isOpen={refused !== null}
          >
            <CodesForm t={t} action={action} back={back} list={null} refused={refused} />
          </Disclosure>
        )}
      </ScreenSection>
      {shared.length > 0 && (
        <ScreenSection id="shared" title={t('partner.lists.shared')}>
          <Rows {...props} lists={shared} />
        </ScreenSection>
      )}
      {mails && <MailWish t={t} {...mails} />}
    </Container>
  );
}

function Rows({ t, format, lists, hrefOf, changes }: ListsOverviewProps) {
  const changed = new Map<string, number>();
  for (const { list } of changes?.summary.changes ?? []) changed.set(list, (changed.get(list) ?? 0) + 1);
  return (
    <ul role="list" className={styles.lists}>
      {lists.map(({ id, name, itemCount, changedAt, isOwn, ownerName, sharing }) => (
        <li key={id} className={styles.list}>
          <a href={hrefOf(id)} className={styles.name}>
            {name}
          </a>
          <p className={styles.facts}>
            {isOwn && sharing !== 'private' && <Tag>{t('partner.lists.is_shared')}</Tag>}
            {!isOwn && <span>{t('partner.lists.of_owner', { name: ownerName })}</span>}
            {changed.has(id) && (
              <Tag tone="new">{t('partner.lists.changes.changed', { count: changed.get(id) ?? 0 })}</Tag>
            )}
            <span className={styles.count}>{t('partner.lists.items', { count: itemCount })}</span>
            <Day at={changedAt} format={format} />
          </p>
        </li>
      ))}
    </ul>
  );
}
