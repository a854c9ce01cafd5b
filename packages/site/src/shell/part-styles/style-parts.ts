/** Parts of pages with a style sheet of their own, besides those of blocks: each with its component's module below `packages`. Every page has that of the layout. */
export const styleParts = {
  layout: 'site/src/shell/site-layout/site-layout.tsx',
  'category-listing': 'site/src/templates/listings/category-listing.tsx',
  'key-finder': 'key-finder/src/templates/key-finder.tsx',
  'product-detail': 'site/src/templates/product/product-detail.tsx',
  'product-general-listing': 'site/src/templates/listings/product-general-listing.tsx',
  'product-listing': 'site/src/templates/listings/product-listing.tsx',
  'product-resource': 'site/src/templates/details/product-resource.tsx',
  'landing-page': 'site/src/templates/landing-page.tsx',
  'section-listing': 'site/src/templates/listings/section-listing.tsx',
  search: 'site/src/templates/search/search.tsx',
  'thank-you': 'site/src/templates/thank-you.tsx',
  career: 'site/src/templates/details/career-detail.tsx',
  contact: 'site/src/templates/details/contact-detail.tsx',
  event: 'site/src/templates/details/event-detail.tsx',
  'news-article': 'site/src/templates/details/news-detail.tsx',
  page: 'site/src/templates/details/page-detail.tsx',
  'press-release': 'site/src/templates/details/press-detail.tsx',
  shop: 'site/src/templates/details/shop-detail.tsx',
  'search-page': 'site/src/pages/search-page.tsx',
  'error-screen': 'site/src/shell/error-screen/error-screen.tsx',
  'partner-area': 'site/src/pages/partner-page.tsx',
  'partner-header': 'site/src/shell/header/partner-header.tsx',
} as const;

export type StylePart = keyof typeof styleParts;
