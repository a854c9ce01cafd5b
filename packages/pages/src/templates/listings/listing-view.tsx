import { FeedList } from '@clavora/blocks/feed-list';
import type { RenderContext } from '@clavora/blocks/render-context';
import { newsKinds } from '@clavora/content-client/content-types/pages';
import type { PageComponentName } from '@clavora/content-client/story';
import { localeRow } from '@clavora/i18n-routing/locales';
import { ListingFilter } from '@clavora/search/screens/listing-filter';
import { searchLabels, withFacetNames } from '@clavora/search/search-labels';
import { type FilterName, filterLabel, filterName } from '@clavora/site-core/listing-filters';
import type { FilterChoice, Listing, ListingPart, PageModel } from '@clavora/site-core/page-model';
import { Pagination } from '@clavora/ui/pagination';
import type { ReactNode } from 'react';
import { titledParts } from './listing-parts.ts';
import styles from './listing-view.module.css';
import { type ListShape, StoryList } from './story-list.tsx';

interface ListingViewProps {
  page: PageModel;
  context: RenderContext;
  /** The stories in a form of their own; cards if absent. */
  children?: ReactNode;
}

/** Renders a page of a section's or category's listing with its count and pagination, or a message that it is empty (TPL-5). */
export function ListingView({ page, context, children }: ListingViewProps) {
  const { listing } = page;
  if (listing === null) return null;
  const { t } = context;
  const kinds = kindsListed(page);
  const shape = shapeOf(kinds);
  const parts = titledParts(listing, context);
  const hasFilter = listing.filters !== undefined && listing.filters.length > 0;
  return (
    <section className={styles.listing} aria-label={page.story.content.title}>
      <ProductFilter page={page} context={context} />
      <ListingFilters choices={listing.filters ?? []} context={context} />
      {listing.items.length === 0 && <p className={styles.empty}>{t(emptyKey(chosenKinds(listing) ?? kinds))}</p>}
      {listing.items.length > 0 && children}
      {listing.items.length > 0 && children === undefined && (
        <>
          <p className={styles.count}>
            {/* The filter already shows the count. */}
            {!hasFilter && t('listing.count', { count: listing.total })}
            {listing.pageCount > 1 && (
              <span>{t('listing.page_of', { page: listing.page, pages: listing.pageCount })}</span>
            )}
          </p>
          {parts.map(({ key, title, items }) => (
            <section key={key} className={styles.part} aria-labelledby={`part-${key}`}>
              <h2 id={`part-${key}`} className={styles.partTitle}>
                {title}
              </h2>
              <StoryList stories={items} shape={shapeOfPart(key, shape)} level={3} context={context} />
            </section>
          ))}
          {parts.length === 0 && <StoryList stories={listing.items} shape={shape} context={context} />}
        </>
      )}
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
      <FeedList feeds={listing.feeds ?? []} context={context} />
    </section>
  );
}

/** The search in a listing of products, with filters (TPL-5). */
function ProductFilter({ page: { listing, searchHref, story }, context }: ListingViewProps) {
  if (!listing?.productFilter || searchHref === null) return null;
  const { t, locale } = context;
  const { formatTag } = localeRow(locale);
  const { scope, facets, names } = listing.productFilter;
  return (
    <ListingFilter
      href={searchHref}
      scope={scope}
      facets={facets}
      total={listing.total}
      fieldLabel={t('listing.search_within', { title: story.content.title })}
      labels={withFacetNames(searchLabels(t, formatTag), names)}
      localeTag={formatTag}
    />
  );
}

/** The texts of the filters by parameter. */
const filterTexts = {
  discipline: { name: 'event.filter', all: 'event.all_disciplines' },
  kind: { name: 'listing.filter_by_kind', all: 'listing.all_kinds' },
} as const satisfies Record<FilterName, { name: string; all: string }>;

/** Links that filter a listing, each with its number of stories (TPL-6). */
function ListingFilters({ choices, context }: { choices: readonly FilterChoice[]; context: RenderContext }) {
  const first = choices.find(({ filter }) => filter !== null)?.filter ?? null;
  if (first === null) return null;
  const { t, format } = context;
  const texts = filterTexts[filterName(first)];
  return (
    <nav className={styles.filter} aria-label={t(texts.name)}>
      <ul role="list">
        {choices.map(({ filter, count, href, isCurrent }) => (
          <li key={filter ?? 'all'}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              {filter === null ? t(texts.all) : filterLabel(filter, t)}{' '}
              <span className={styles.figure}>{format.number(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the content types that a page lists by its route; products below a category or product listing. */
function kindsListed({ match, story }: PageModel): readonly PageComponentName[] {
  const { component } = story.content;
  if (component === 'category' || component === 'product_listing') return ['product'];
  return match.page === 'listing' ? (match.route.listing?.lists ?? []) : [];
}

function shapeOf(kinds: readonly PageComponentName[]): ListShape {
  if (kinds.includes('product')) return 'tiles';
  return kinds.includes('page') ? 'ways' : 'rows';
}

/** Returns the shape of a part: upcoming events have their pictures. */
function shapeOfPart(key: string, shape: ListShape): ListShape {
  return key === ('upcoming' satisfies ListingPart['name']) ? 'ways' : shape;
}

const emptyKinds = ['press_release', 'news_article', 'event', 'product', 'resource'] as const;

/** Returns the content type that the visitor chose; null if all are listed. */
function chosenKinds({ filters = [] }: Listing): readonly PageComponentName[] | null {
  const chosen = filters.find(({ isCurrent }) => isCurrent)?.filter ?? null;
  const kind = newsKinds.find((known) => known === chosen);
  return kind === undefined ? null : [kind];
}

function emptyKey(kinds: readonly PageComponentName[]) {
  const kind = kinds.length === 1 ? emptyKinds.find((known) => known === kinds[0]) : undefined;
  return `listing.empty.${kind ?? 'other'}` as const;
}
