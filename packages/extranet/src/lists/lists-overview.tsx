import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import { Container } from '@clavora/ui/container';
import { Disclosure } from '@clavora/ui/disclosure';
import { Tag } from '@clavora/ui/tag';
import type { ListSummary, RefusedCodes } from '../records/partner-lists.ts';
import { Day } from '../shared/day.tsx';
import { EmptyNote } from '../shared/empty-note.tsx';
import { PartnerHead } from '../shared/partner-head.tsx';
import { ScreenSection } from '../shared/screen-section.tsx';
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
  /** Whether the site has a key catalogue, which knows codes. */
  takesCodes: boolean;
  /** Codes that were not saved; null if there are none. */
  refusedCodes: RefusedCodes | null;
  notice: ListNotice | null;
}

/** All saved lists of a partner: their own, with a field for a new one, and shared ones of colleagues. */
export function ListsOverview(props: ListsOverviewProps) {
  const { t, lists, hrefOf, action, back, takesCodes, refusedCodes, notice } = props;
  const own = lists.filter(({ isOwn }) => isOwn);
  const shared = lists.filter(({ isOwn }) => !isOwn);
  const failed = notice?.kind === 'failed' ? notice : null;
  const refused = failed && refusedCodes ? { ...refusedCodes, reason: t(`partner.lists.failed.${failed.code}`) } : null;
  return (
    <Container>
      <PartnerHead title={t('partner.lists.title')} />
      {failed?.code !== 'name' && refused === null && <ListNoticeMessage notice={notice} t={t} hrefOf={hrefOf} />}
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
    </Container>
  );
}

function Rows({ t, format, lists, hrefOf }: ListsOverviewProps) {
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
            <span className={styles.count}>{t('partner.lists.items', { count: itemCount })}</span>
            <Day at={changedAt} format={format} />
          </p>
        </li>
      ))}
    </ul>
  );
}
