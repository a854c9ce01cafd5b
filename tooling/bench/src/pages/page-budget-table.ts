/** What a page may weigh at most, in bytes; the number of requests is without pictures. */
export interface PageBudget {
  /** Of the document as sent, uncompressed. */
  html: number;
  /** Of the document in Brotli of the quality that a site uses while it answers. */
  htmlBrotli: number;
  /** Of the style sheets and style elements that the document names, gzipped. */
  style: number;
  /** Of the scripts that a browser loads before anything is used, gzipped. Next and React are 131 kB of it, where React hydrates the page. */
  script: number;
  /** Of the font files that a browser loads. */
  fonts: number;
  /** The document, and the scripts, style sheets and fonts. */
  requests: number;
}

interface PageBudgetRow extends PageBudget {
  kind: string;
  /** A path of the Italian site. */
  path: string;
}

/** One page of each kind with its budget: what it weighed when the row was last changed, and one to three per cent. */
export const pageBudgets: readonly PageBudgetRow[] = [
  {
    kind: 'home',
    path: '/',
    html: 267_000,
    htmlBrotli: 35_000,
    style: 14_700,
    script: 146_700,
    fonts: 39_500,
    requests: 17,
  },
  {
    kind: 'product listing',
    path: '/prodotti',
    html: 304_000,
    htmlBrotli: 36_900,
    style: 13_850,
    script: 145_500,
    fonts: 39_500,
    requests: 16,
  },
  {
    kind: 'product',
    path: '/prodotti/clv-22l',
    html: 226_000,
    htmlBrotli: 29_200,
    style: 15_300,
    script: 149_600,
    fonts: 39_500,
    requests: 20,
  },
  {
    kind: 'machine',
    path: '/prodotti/pressa-40',
    html: 157_000,
    htmlBrotli: 22_200,
    style: 15_300,
    script: 148_400,
    fonts: 39_500,
    requests: 19,
  },
  {
    kind: 'key finder',
    path: '/trova-chiave',
    html: 92_500,
    htmlBrotli: 15_500,
    style: 14_150,
    script: 145_500,
    fonts: 39_500,
    requests: 16,
  },
  {
    kind: 'blank',
    path: '/trova-chiave/chiavi-grezze/clv-a272m',
    html: 173_000,
    htmlBrotli: 22_200,
    style: 14_150,
    script: 147_400,
    fonts: 39_500,
    requests: 18,
  },
  {
    kind: 'list of codes',
    path: '/trova-chiave/lista',
    html: 83_000,
    htmlBrotli: 14_800,
    style: 14_150,
    script: 145_500,
    fonts: 39_500,
    requests: 16,
  },
  {
    kind: 'news article',
    path: '/eventi-e-notizie/notizie-su-di-noi/transfer-3600-secondo-turno',
    html: 103_000,
    htmlBrotli: 16_900,
    style: 11_600,
    script: 145_500,
    fonts: 39_500,
    requests: 16,
  },
  {
    kind: 'shop listing',
    path: '/negozi-clavora',
    html: 276_000,
    htmlBrotli: 36_200,
    style: 12_800,
    script: 146_500,
    // With the Latin letters of Romanian names.
    fonts: 62_000,
    requests: 19,
  },
  {
    kind: 'form',
    path: '/forms/richiedi-visita',
    html: 119_500,
    htmlBrotli: 20_500,
    style: 12_500,
    script: 165_900,
    fonts: 39_500,
    requests: 19,
  },
  {
    kind: 'search results',
    path: '/cerca?q=CLV',
    html: 259_000,
    htmlBrotli: 37_900,
    style: 12_300,
    script: 202_200,
    fonts: 39_500,
    requests: 20,
  },
  {
    kind: 'missing page',
    path: '/non-c-e',
    html: 71_000,
    htmlBrotli: 12_500,
    style: 9_200,
    script: 145_500,
    fonts: 39_500,
    requests: 16,
  },
];
