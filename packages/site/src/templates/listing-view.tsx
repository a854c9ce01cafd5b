import { commonKeyFrame } from '@clavora/blocks/cards/key-frame';
import { ProductCard } from '@clavora/blocks/cards/product-card';
import { StoryCard } from '@clavora/blocks/cards/story-card';
import type { RenderContext } from '@clavora/blocks/render-context';
import { isStoryOf, type PageComponentName, type Story } from '@clavora/content-client/story';
import { Pagination } from '@clavora/ui/pagination';
import type { PageModel } from '../page-model.ts';
import styles from './listing-view.module.css';

interface ListingViewProps {
  page: PageModel;
  context: RenderContext;
}

/** One page of what a section or category lists, with its count and the way to the other pages, or a word that it is empty (TPL-5). */
export function ListingView({ page, context }: ListingViewProps) {
  const { listing } = page;
  if (listing === null) return null;
  const { t } = context;
  const kinds = kindsListed(page);
  if (listing.items.length === 0) {
    return (
      <section className={styles.listing} aria-label={page.story.content.title}>
        <p className={styles.empty}>{t(emptyKey(kinds))}</p>
      </section>
    );
  }
  return (
    <section className={styles.listing} aria-label={page.story.content.title}>
      <p className={styles.count}>
        {t('listing.count', { count: listing.total })}
        {listing.pageCount > 1 && <span>{t('listing.page_of', { page: listing.page, pages: listing.pageCount })}</span>}
      </p>
      <StoryList stories={listing.items} shape={shapeOf(kinds)} context={context} />
      <Pagination
        page={listing.page}
        pageCount={listing.pageCount}
        hrefOf={listing.hrefOf}
        labels={{
          pages: t('listing.pages'),
          previous: t('listing.previous'),
          next: t('listing.next'),
          pageOf: (number) => t('listing.page_of', { page: number, pages: listing.pageCount }),
        }}
      />
    </section>
  );
}

/** `tiles`: products at one scale, to compare; `rows`: what is read from top to bottom; `ways`: pages to go on to. */
type ListShape = 'tiles' | 'rows' | 'ways';

interface StoryListProps {
  stories: readonly Story[];
  shape: ListShape;
  context: RenderContext;
}

/** Stories as cards in one of three shapes. */
export function StoryList({ stories, shape, context }: StoryListProps) {
  const keyFrame = commonKeyFrame(stories);
  return (
    <ul role="list" className={styles[shape]}>
      {stories.map((story) => (
        <li key={story.uuid}>
          {shape === 'tiles' && isStoryOf(story, 'product') ? (
            <ProductCard story={story} context={context} level={2} keyFrame={keyFrame} />
          ) : (
            <StoryCard story={story} context={context} level={2} look={shape === 'ways' ? 'tile' : 'line'} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a page lists by its route; products below a category or product listing. */
function kindsListed({ match, story }: PageModel): readonly PageComponentName[] {
  const { component } = story.content;
  if (component === 'category' || component === 'product_listing') return ['product'];
  return match.page === 'listing' ? (match.route.listing?.lists ?? []) : [];
}

function shapeOf(kinds: readonly PageComponentName[]): ListShape {
  if (kinds.includes('product')) return 'tiles';
  return kinds.includes('page') ? 'ways' : 'rows';
}

const emptyKinds = ['press_release', 'news_article', 'event', 'product', 'resource'] as const;

function emptyKey(kinds: readonly PageComponentName[]) {
  const kind = kinds.length === 1 ? emptyKinds.find((known) => known === kinds[0]) : undefined;
  return `listing.empty.${kind ?? 'other'}` as const;
}
