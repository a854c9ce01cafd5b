import { CopyCodes } from '@clavora/blocks/copy-codes';
import type { RenderContext } from '@clavora/blocks/render-context';
import { Container } from '@clavora/ui/container';
import type { ReactNode } from 'react';
import { EmptyNote } from '../shared/empty-note.tsx';
import { PartnerHead } from '../shared/partner-head.tsx';
import type { PartnerPageModel } from '../shared/partner-page-model.ts';
import { PartnerPagination } from '../shared/partner-pagination.tsx';
import { screenProps } from '../shared/partner-screen-props.ts';
import { ScreenSection } from '../shared/screen-section.tsx';
import styles from './category-list.module.css';
import { CategoryList } from './category-list.tsx';
import type { CategoryNode } from './category-tree.ts';
import { type PartnerProducts, sortParameter } from './product-row.ts';
import { ProductTable } from './product-table.tsx';

interface PartnerProductsViewProps {
  page: PartnerPageModel;
  products: PartnerProducts;
  /** The subcategories; empty if the page lists across categories. */
  categories: readonly CategoryNode[];
  /** A section below the listing. */
  files?: ReactNode;
  /** Blocks of the page, below its listing. */
  blocks?: ReactNode;
  context: RenderContext;
}

/** Renders a product listing for partners: categories with counts, then a page of product rows. */
export function PartnerProductsView({ page, products, categories, files, blocks, context }: PartnerProductsViewProps) {
  const { t } = context;
  const { content } = page.story;
  const href = page.hrefOf(page.entry);
  const isEmpty = products.total === 0 && categories.length === 0;
  const hrefOfPage = (number: number): string => {
    const query = new URLSearchParams({
      ...(products.sort === null ? {} : { sort: sortParameter(products.sort) }),
      ...(number === 1 ? {} : { page: String(number) }),
    }).toString();
    return query === '' ? href : `${href}?${query}`;
  };
  return (
    <>
      <Container>
        <PartnerHead
          title={content.title}
          summary={'summary' in content ? content.summary : ''}
          {...(products.total > 0 ? { eyebrow: t('partner.product.count', { count: products.total }) } : {})}
        />
        {isEmpty && <EmptyNote t={t} />}
        {categories.length > 0 && (
          <ScreenSection id="categories" title={t('partner.product.categories')}>
            <div className={styles.columns}>
              <CategoryList nodes={categories} hrefOf={page.hrefOf} context={context} />
            </div>
          </ScreenSection>
        )}
        {products.total > 0 && (
          <ScreenSection
            id="products"
            title={t('partner.product.products')}
            {...(products.pageCount > 1
              ? { aside: t('listing.page_of', { page: products.page, pages: products.pageCount }) }
              : {})}
          >
            <ProductTable rows={products.rows} sort={products.sort} hrefOf={page.hrefOf} context={context} />
            <PartnerPagination
              {...screenProps(page, context)}
              page={products.page}
              pageCount={products.pageCount}
              hrefOfPage={hrefOfPage}
            />
          </ScreenSection>
        )}
        {files}
      </Container>
      {blocks}
      {products.total > 0 && <CopyCodes doneLabel={t('product.code_copied')} />}
    </>
  );
}
