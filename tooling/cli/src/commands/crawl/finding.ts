/** Kinds of findings, in the order of output. */
export const findingKinds = {
  broken: 'addresses that are linked to and not there',
  redirect: 'addresses that are linked to and lead to others',
  canonical: 'pages whose canonical address is none or another one’s',
  hreflang: 'pairs of translations that do not name each other',
  sitemap: 'sitemaps that are not valid',
  'sitemap-status': 'addresses in sitemaps that are no page',
  'no-sitemap': 'pages in no sitemap',
  'several-sitemaps': 'pages in several sitemaps',
  feed: 'feeds and calendars that cannot be read',
  heading: 'pages with more or less than one h1',
  title: 'pages of one language with the same title',
  'structured-data': 'JSON-LD that cannot be read',
  image: 'pictures without width and height',
  headers: 'answers whose headers have less than the grade A+ of the HTTP Observatory',
} as const;

export type FindingKind = keyof typeof findingKinds;

export interface Finding {
  kind: FindingKind;
  /** URL of the page or file. */
  url: string;
  /** Description of the problem. */
  detail: string;
}
