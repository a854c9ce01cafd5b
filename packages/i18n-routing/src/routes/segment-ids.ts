/** The parts of a URL that are translated. Segments that read the same everywhere are literals in the route table. */
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
  'saved-lists',
] as const;

export type SegmentId = (typeof segmentIds)[number];

/** The words of one locale, one per segment; null means that the route does not exist in the language (RTE-3). */
export type SegmentWords = Readonly<Record<SegmentId, string | null>>;
