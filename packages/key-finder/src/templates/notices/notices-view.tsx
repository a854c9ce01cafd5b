import { FeedList } from '@clavora/blocks/feed-list';
import type { KindProps } from '../catalogue-props.ts';
import frame from '../key-finder.module.css';
import { NoticeItems } from './notice-items.tsx';

/** Renders all recalls and advisories, those that hold first, and their feeds. */
export function NoticesView({ view: { notices }, catalogue, context }: KindProps<'notices'>) {
  const { t } = context;
  const isOver = (state: string) => Number(state !== 'open');
  return (
    <section className={frame.section} aria-label={t('catalogue.notices.title')}>
      {notices.length === 0 && <p>{t('catalogue.notices.none')}</p>}
      <NoticeItems
        notices={notices
          .map(({ notice }) => notice)
          .toSorted((first, second) => isOver(first.state) - isOver(second.state))}
        label={t('catalogue.notices.title')}
        catalogue={catalogue}
        context={context}
      />
      <FeedList feeds={catalogue.hrefs.noticeFeeds} context={context} />
    </section>
  );
}
