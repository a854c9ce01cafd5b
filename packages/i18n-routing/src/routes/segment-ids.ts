/** The translated segments of URLs. Segments that are the same in all languages are literals in the route table. */
export const segmentIds = [
  'careers',
  'shops',
  'search',
  'resources',
  'bulletins',
  'catalogues',
  'sales-agent',
  'products',
  'automotive',
  'residential',
  'new-solutions',
  'industrial-solutions',
  'events-and-news',
  'events',
  'news-about-us',
  'press-releases',
  'contacts',
  'category',
  'after-sales',
  'about-us',
  'our-company',
  'documentation-bu-italy',
  'partner-news',
  'photo-gallery',
  'key-finder',
  'blanks',
  'vehicles',
  'makers',
  'list',
  'measures',
  'compare',
  'notices',
  'saved-lists',
] as const;

export type SegmentId = (typeof segmentIds)[number];

/** The segments of one locale; null means that the route does not exist in the language (RTE-3). */
export type SegmentWords = Readonly<Record<SegmentId, string | null>>;
