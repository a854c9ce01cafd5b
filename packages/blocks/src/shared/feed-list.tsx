import type { FeedFile } from '@clavora/i18n-routing/routes';
import type { RenderContext } from '../render/render-context.ts';
import styles from './feed-list.module.css';

/** The names of the feeds. */
const feedNames = {
  'rss.xml': 'listing.feeds.rss',
  'atom.xml': 'listing.feeds.atom',
  'calendar.ics': 'listing.feeds.calendar',
} as const satisfies Record<FeedFile, string>;

interface FeedListProps {
  feeds: readonly { file: FeedFile; type: string; href: string }[];
  context: RenderContext;
}

/** Links to the feeds of a listing, for readers and calendars. */
export function FeedList({ feeds, context }: FeedListProps) {
  if (feeds.length === 0) return null;
  const { t } = context;
  return (
    <p className={styles.feeds}>
      <span>{t('listing.feeds.title')}</span>
      {feeds.map(({ file, type, href }) => (
        <a key={file} href={href} type={type}>
          {t(feedNames[file])}
        </a>
      ))}
    </p>
  );
}
