import { Container } from '@clavora/ui/container';
import { Figure } from '@clavora/ui/figure';
import { Link } from '@clavora/ui/link';
import type { ReactNode } from 'react';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import type { DownloadContent } from '../documents/download-content.ts';
import { FilePages } from '../documents/file-pages.tsx';
import { FileList } from '../documents/tables/file-list.tsx';
import { Day } from '../shared/day.tsx';
import { PartnerHead } from '../shared/partner-head.tsx';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { ScreenSection } from '../shared/screen-section.tsx';
import styles from './partner-article.module.css';

interface PartnerArticleProps extends PartnerScreenProps {
  entry: PartnerEntry;
  /** The rich text of the article. */
  text: ReactNode;
  /** Attached files; none for most articles. */
  files?: readonly DownloadContent[];
  /** The next article in time, and the previous one. */
  newer: PartnerEntry | null;
  older: PartnerEntry | null;
  listingHref: string;
  /** Further blocks of the page. */
  blocks?: ReactNode;
  save?: ReactNode;
}

/** An article for partners: date, text, files, and links to neighbouring articles. */
export function PartnerArticle(props: PartnerArticleProps) {
  const { t, format, hrefOf, entry, text, files = [], newer, older, listingHref, blocks, save } = props;
  return (
    <>
      <Container as="article">
        <PartnerHead
          title={entry.title}
          summary={entry.summary}
          {...(entry.date === null ? {} : { eyebrow: <Day at={entry.date} format={format} length="long" /> })}
          tools={save}
        />
        <div className={styles.body}>
          <div className={styles.text}>{text}</div>
          {entry.image !== null && (
            <Figure
              asset={entry.image}
              sizes="(min-width: 60rem) 30vw, 92vw"
              ground="plate"
              className={styles.picture}
            />
          )}
          {files.length > 0 && (
            <div className={styles.files}>
              <ScreenSection id="files" title={t('partner.documents.files')}>
                <FileList {...props} files={files} label={t('partner.documents.files')} />
              </ScreenSection>
            </div>
          )}
        </div>
      </Container>
      {blocks}
      <Container as="nav" labelledBy="more-news" className={styles.around}>
        <h2 id="more-news" className={styles.aroundTitle}>
          {t('partner.news.more')}
        </h2>
        <ul role="list" className={styles.steps}>
          {newer !== null && (
            <Step name={t('partner.news.newer')} rel="next" href={hrefOf(newer)} title={newer.title} />
          )}
          {older !== null && (
            <Step name={t('partner.news.older')} rel="prev" href={hrefOf(older)} title={older.title} />
          )}
        </ul>
        <Link href={listingHref} look="onward">
          {t('partner.home.all_news')}
        </Link>
      </Container>
      <FilePages {...props} files={files} />
    </>
  );
}

interface StepProps {
  name: string;
  rel: 'prev' | 'next';
  href: string;
  title: string;
}

function Step({ name, rel, href, title }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.stepName}>{name}</span>
      <a href={href} rel={rel}>
        {title}
      </a>
    </li>
  );
}
