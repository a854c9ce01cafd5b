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

export interface PageBudgetRow extends PageBudget {
  kind: string;
  /** A path of the Italian site. */
  path: string;
}

/** One page of each kind with its budget: what it weighed when the row was last changed, and one to three per cent. */
export const pageBudgets: readonly PageBudgetRow[] = [
  {
    kind: 'home',
    path: '/',
    html: 103_600,
    htmlBrotli: 20_600,
    style: 13_600,
    script: 7_900,
    fonts: 39_500,
    requests: 9,
  },
  {
    kind: 'product listing',
    path: '/prodotti',
    html: 111_500,
    htmlBrotli: 20_400,
    style: 12_750,
    script: 7_900,
    fonts: 39_500,
    requests: 9,
  },
  {
    kind: 'product',
    path: '/prodotti/clv-22l',
    html: 78_200,
    htmlBrotli: 14_700,
    style: 13_570,
    script: 9_900,
    fonts: 39_500,
    requests: 14,
  },
  {
    kind: 'machine',
    path: '/prodotti/pressa-40',
    html: 53_400,
    htmlBrotli: 9_850,
    style: 13_570,
    script: 8_250,
    fonts: 39_500,
    requests: 10,
  },
  {
    kind: 'key finder',
    path: '/trova-chiave',
    html: 27_900,
    htmlBrotli: 6_500,
    style: 10_150,
    script: 7_900,
    fonts: 39_500,
    requests: 10,
  },
  {
    kind: 'blank',
    path: '/trova-chiave/chiavi-grezze/clv-a272m',
    html: 56_000,
    htmlBrotli: 10_300,
    style: 11_100,
    script: 9_900,
    fonts: 39_500,
    requests: 14,
  },
  {
    kind: 'measures',
    path: '/trova-chiave/misure',
    html: 57_000,
    htmlBrotli: 12_800,
    style: 11_900,
    script: 7_900,
    fonts: 39_500,
    requests: 10,
  },
  {
    kind: 'list of codes',
    path: '/trova-chiave/lista',
    html: 25_400,
    htmlBrotli: 6_300,
    style: 11_300,
    script: 7_900,
    fonts: 39_500,
    requests: 10,
  },
  {
    kind: 'news article',
    path: '/eventi-e-notizie/notizie-su-di-noi/transfer-3600-secondo-turno',
    html: 33_800,
    htmlBrotli: 7_650,
    style: 10_800,
    script: 7_900,
    fonts: 39_500,
    requests: 9,
  },
  {
    kind: 'shop listing',
    path: '/negozi-clavora',
    html: 96_900,
    htmlBrotli: 19_000,
    style: 11_950,
    script: 8_570,
    // With the Latin letters of Romanian names.
    fonts: 62_000,
    requests: 11,
  },
  {
    kind: 'form',
    path: '/forms/richiedi-visita',
    html: 83_500,
    htmlBrotli: 15_800,
    style: 11_800,
    script: 102_100,
    fonts: 39_500,
    requests: 20,
  },
  {
    kind: 'search results',
    path: '/cerca?q=CLV',
    html: 191_500,
    htmlBrotli: 27_600,
    style: 11_050,
    script: 136_600,
    fonts: 39_500,
    requests: 21,
  },
  {
    kind: 'missing page',
    path: '/non-c-e',
    html: 21_000,
    htmlBrotli: 5_300,
    style: 7_950,
    script: 7_900,
    fonts: 39_500,
    requests: 9,
  },
];
