/** Parts of pages with a style sheet of their own, besides those of blocks: each with its component's module in `src`. Every page has that of the layout. */
export const styleParts = {
  layout: 'shell/site-layout/site-layout.tsx',
  'category-listing': 'templates/listings/category-listing.tsx',
  'key-finder': 'templates/key-finder/key-finder.tsx',
  'product-detail': 'templates/product/product-detail.tsx',
  'product-general-listing': 'templates/listings/product-general-listing.tsx',
  'product-listing': 'templates/listings/product-listing.tsx',
  'product-resource': 'templates/details/product-resource.tsx',
  'landing-page': 'templates/landing-page.tsx',
  'section-listing': 'templates/listings/section-listing.tsx',
  search: 'templates/search/search.tsx',
  'thank-you': 'templates/thank-you.tsx',
  career: 'templates/details/career-detail.tsx',
  contact: 'templates/details/contact-detail.tsx',
  event: 'templates/details/event-detail.tsx',
  'news-article': 'templates/details/news-detail.tsx',
  page: 'templates/details/page-detail.tsx',
  'press-release': 'templates/details/press-detail.tsx',
  shop: 'templates/details/shop-detail.tsx',
  'search-page': 'pages/search-page.tsx',
  'error-screen': 'shell/error-screen/error-screen.tsx',
  'partner-area': 'pages/partner-page.tsx',
  'partner-header': 'shell/header/partner-header.tsx',
} as const;

export type StylePart = keyof typeof styleParts;
