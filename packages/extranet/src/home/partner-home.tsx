import { classNames } from '@clavora/ui/class-names';
import { Container } from '@clavora/ui/container';
import { Link } from '@clavora/ui/link';
import type { ReactNode } from 'react';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import type { FolderDocument } from '../documents/document-facts.ts';
import { PartnerHead } from '../shared/partner-head.tsx';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { ScreenSection } from '../shared/screen-section.tsx';
import { NewSinceVisit } from './new-since-visit.tsx';
import styles from './partner-home.module.css';
import { PriceLists } from './price-lists.tsx';
import { type DownloadedPage, RecentDownloads } from './recent-downloads.tsx';
import { type PartnerShortcut, Shortcuts } from './shortcuts.tsx';

interface PartnerHomeProps extends PartnerScreenProps {
  title: string;
  summary: string;
  /** All pages that the partner may see. */
  entries: readonly PartnerEntry[];
  /** The end of the previous visit; null at the first. */
  since: Date | null;
  shortcuts: readonly PartnerShortcut[];
  /** The price lists in force, with their files for the partner's language. */
  priceLists: readonly FolderDocument[];
  /** The pages from which the partner downloaded last. */
  downloads: readonly DownloadedPage[];
  newsHref: string;
  /** Notices of machines that the partner has to confirm. */
  notices?: ReactNode;
  /** The partner's own lists. */
  lists?: ReactNode;
  /** Blocks of the page. */
  intro?: ReactNode;
}

/** The home page of the partner area: the areas, the price lists in force, what is new, recent downloads and lists. The search is in the header. */
export function PartnerHome(props: PartnerHomeProps) {
  const {
    t,
    format,
    title,
    summary,
    entries,
    since,
    shortcuts,
    priceLists,
    downloads,
    newsHref,
    notices,
    lists,
    intro,
  } = props;
  const day = since === null ? '' : format.dateTime(since, { dateStyle: 'long' });
  const hasLists = lists !== undefined && lists !== null;
  const hasRest = hasLists || downloads.length > 0;
  return (
    <>
      <Container>
        <PartnerHead title={title} summary={summary} />
        {notices && (
          <ScreenSection id="notices" title={t('partner.notices.title')}>
            {notices}
          </ScreenSection>
        )}
        <Shortcuts t={t} shortcuts={shortcuts} />
        <div className={classNames(styles.columns, (hasRest || priceLists.length > 0) && styles.withSide)}>
          {priceLists.length > 0 && (
            <div className={styles.prices}>
              <ScreenSection id="prices" title={t('partner.home.price_lists_in_force')}>
                <PriceLists {...props} documents={priceLists} />
              </ScreenSection>
            </div>
          )}
          <div className={styles.news}>
            <ScreenSection
              id="new"
              title={since === null ? t('partner.home.newest') : t('partner.home.new_since', { date: day })}
              aside={<Link href={newsHref}>{t('partner.home.all_news')}</Link>}
            >
              <NewSinceVisit {...props} entries={entries} since={since} day={day} />
            </ScreenSection>
          </div>
          {hasRest && (
            <div className={styles.rest}>
              {downloads.length > 0 && (
                <ScreenSection id="downloads" title={t('partner.home.recent_downloads')}>
                  <RecentDownloads {...props} downloads={downloads} />
                </ScreenSection>
              )}
              {hasLists && (
                <ScreenSection id="lists" title={t('partner.home.your_lists')}>
                  {lists}
                </ScreenSection>
              )}
            </div>
          )}
        </div>
      </Container>
      {intro}
    </>
  );
}
