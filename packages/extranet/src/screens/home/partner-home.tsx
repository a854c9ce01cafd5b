import { Button } from '@clavora/ui/button';
import { Container } from '@clavora/ui/container';
import { Link } from '@clavora/ui/link';
import type { ReactNode } from 'react';
import type { PartnerEntry } from '../../directory/partner-directory.ts';
import { NewsRows } from '../news/news-rows.tsx';
import { EmptyNote } from '../shared/empty-note.tsx';
import { PartnerHead } from '../shared/partner-head.tsx';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { ScreenSection } from '../shared/screen-section.tsx';
import { NewSinceVisit } from './new-since-visit.tsx';
import styles from './partner-home.module.css';
import { type PartnerShortcut, Shortcuts } from './shortcuts.tsx';

interface PartnerHomeProps extends PartnerScreenProps {
  title: string;
  summary: string;
  /** All pages that the partner may see. */
  entries: readonly PartnerEntry[];
  /** The end of the previous visit; null at the first. */
  since: Date | null;
  shortcuts: readonly PartnerShortcut[];
  /** The search page of the partner area, and the name of its query parameter. */
  search: { href: string; parameter: string };
  /** The latest partner news, newest first. */
  news: readonly PartnerEntry[];
  newsHref: string;
  /** The partner's own lists. */
  lists?: ReactNode;
  /** Blocks of the page. */
  intro?: ReactNode;
}

/** The home page of the partner area: tools first, then changes, the latest news and the partner's own lists. */
export function PartnerHome(props: PartnerHomeProps) {
  const { t, format, title, summary, entries, since, shortcuts, search, news, newsHref, lists, intro } = props;
  const day = since === null ? '' : format.dateTime(since, { dateStyle: 'long' });
  return (
    <>
      <Container>
        <PartnerHead title={title} summary={summary} tools={<SearchTool t={t} {...search} />} />
        <Shortcuts t={t} shortcuts={shortcuts} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <ScreenSection
              id="new"
              title={since === null ? t('partner.home.newest') : t('partner.home.new_since', { date: day })}
            >
              <NewSinceVisit {...props} entries={entries} since={since} day={day} />
            </ScreenSection>
          </div>
          <div className={styles.side}>
            {lists !== undefined && lists !== null && (
              <ScreenSection id="lists" title={t('partner.home.your_lists')}>
                {lists}
              </ScreenSection>
            )}
            <ScreenSection
              id="news"
              title={t('partner.home.latest_news')}
              aside={<Link href={newsHref}>{t('partner.home.all_news')}</Link>}
            >
              {news.length === 0 ? (
                <EmptyNote t={t} />
              ) : (
                <NewsRows {...props} entries={news} since={since} level={3} look="short" />
              )}
            </ScreenSection>
          </div>
        </div>
      </Container>
      {intro}
    </>
  );
}

interface SearchToolProps extends Pick<PartnerScreenProps, 't'> {
  href: string;
  parameter: string;
}

function SearchTool({ t, href, parameter }: SearchToolProps) {
  return (
    <search className={styles.search}>
      <form action={href} method="get" className={styles.searchForm}>
        <label htmlFor="partner-query" className={styles.searchLabel}>
          {t('search.label')}
        </label>
        <input
          id="partner-query"
          type="search"
          name={parameter}
          placeholder={t('search.placeholder')}
          maxLength={200}
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          className={styles.searchField}
        />
        <Button type="submit">{t('search.submit')}</Button>
      </form>
    </search>
  );
}
