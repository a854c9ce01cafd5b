/** The parts of odd requests, in Latin-1, so that a character is a byte. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const asUtf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

/** Paths that the site's code or Next answers. */
export const specialPaths = words(`
  / /robots.txt /sitemap.xml /sitemaps/it-1.xml /sitemaps/it-9999.xml /sitemaps/news.xml /manifest.webmanifest /manifests/it.webmanifest
  /favicon.ico /icons/icon-192.png /.well-known/security.txt /og/clavora-logo.png /og/prodotti/none.png /feeds/it/news-about-us/rss.xml
  /feeds/it/events/calendar.ics /_payload.json /prodotti/_payload.json /__next_island/listing~2~all~prodotti.json
  /__next_island/block~none~prodotti.json /api/health/live /api/health/ready /api/checkStorySlugs?path=/prodotti&locale=it
  /api/consent/it /api/search/it /api/calendar/it/none.ics /api/packs/it/clv-22l.csv /api/getCustomLanding/en/none /api/payload/prodotti /api/island/none
  /api/forms/token /api/forms/submit/contatti /api/preview/enter /api/preview/leave /api/reconcile /api/webhooks/content
  /api/extranet/files/none /builds/latest.json /builds/meta/none.json /extranet /extranet/none /auth/login /auth/callback /auth/logout
  /auth/profile /~error/404 /~form/contatti /~preview/prodotti /~search /~asked/shops /~sign-in/none /_next/image /_next/static/none.js
  /_next/data/none/index.json /_next/webpack-hmr /_not-found /_error /_document /404 /500 /index /en /en/none /it /it/global/prodotti
  /de/produkte /global/italy
`);

/** Insertions for paths and queries. None contains a space or a line end, which would end the request target. */
export const pieces = [
  ...words(String.raw`
    .. . ... %2e%2e %2E .%2e %252e%252e ..; ..%00 ..%5c ..%2f %2f %2F%2f %5c \ \\ %00 %0d%0a %20 % %zz %u0041 %c0%af %ff %f0%9f%98%80
    ~ $ @ : ;a=b [locale] [[...path]] (site) __proto__ constructor toString * - + _payload.json rss.xml atom.xml calendar.ics index.rsc
    .segments _tree.segment.rsc .prefetch.rsc page 2 0 -1 99999999999999999999 NaN discipline it en IT xx zh-Hans global italy
    <script> " ' {{7*7}} $\{7*7} | ^ %3Cscript%3E
  `),
  ...['è', '日本', '\u202e', '😀'].map(asUtf8),
  'ÿ',
  'a'.repeat(300),
  'a'.repeat(5_000),
  '%41'.repeat(500),
  'a/'.repeat(300),
];

export const queryNames = [
  '',
  ...words(`
    page discipline kind q query _rsc nxtPpath nxtPlocale __nextLocale __nextDefaultLocale _storyblok _storyblok_tk[token] returnTo path locale
    url w __proto__[a] a[] %ff
  `),
];

export const queryValues = words('1 2 automotive https://elsewhere.example/ //elsewhere.example javascript:0 /');

/** Request targets that are no path of the site. */
export const otherTargets = ['', ...words('* ? # none elsewhere.example:443 /#a /? http:// https:/')];

export const methodNames = {
  usual: ['HEAD', 'POST', 'OPTIONS'],
  others: words('PUT DELETE PATCH TRACE CONNECT PROPFIND M-SEARCH PURGE QUERY'),
  invalid: ['', 'get', 'NOSUCH', 'GET\u0001', 'GÈT', 'X'.repeat(300)],
};

export const headerNames = words(`
  next-action next-router-state-tree next-router-prefetch next-router-segment-prefetch next-url rsc next-resume next-hmr-refresh
  x-nextjs-data x-nextjs-postponed x-now-route-matches x-middleware-subrequest x-middleware-rewrite x-middleware-prefetch
  x-middleware-set-cookie x-matched-path x-prerender-revalidate x-next-revalidated-tags x-next-cache-tags x-invoke-path x-invoke-status
  x-invoke-query x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port x-real-ip forwarded x-rewrite-url
  x-http-method-override x-site-handed-over x-original-url origin referer host purpose sec-fetch-dest accept accept-language
  accept-encoding content-type content-encoding content-security-policy cookie authorization user-agent range if-none-match if-match
  if-modified-since if-range te expect via
`);

export const headerValues = [
  '',
  ...words(`
    1 true null * / //elsewhere.example/ https://elsewhere.example % %00 {"a": [["",{}]] %5B%22%22%2C%7B%7D%5D ÿÿ /_tree ;;
  `),
  'x=y; x',
  "script-src 'nonce-fuzz'",
  'a'.repeat(3_000),
];

/** Headers whose value the site interprets. */
export const meaningfulHeaders: readonly (readonly [name: string, value: string])[] = [
  ['rsc', '1'],
  ['next-action', 'a'.repeat(42)],
  ['next-router-prefetch', '1'],
  ['accept-encoding', 'br;q=0, gzip;q=0, *;q=0'],
  ['accept-encoding', 'br, gzip, zstd, x'],
  ['accept-language', Array.from({ length: 300 }, (_, at) => `it-${at};q=0.${at}`).join(',')],
  ['range', 'bytes=0-10'],
  ['range', `bytes=${'0-1,'.repeat(300)}5-`],
  ['if-none-match', '*'],
  ['if-none-match', '"a",'.repeat(500)],
  ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['if-modified-since', 'yesterday'],
  ['cookie', '__session=.; appSession=%; site_consent={; __Host-preview=a.b.c; NEXT_LOCALE=../..'],
  ['cookie', 'a='.repeat(2_000)],
  ['cookie', '__prerender_bypass=x; __next_preview_data=x'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', 'application/json'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'text/plain;charset=none'],
  ['expect', '100-continue'],
  ['upgrade', 'websocket'],
  ['upgrade', 'h2c'],
  ['connection', 'upgrade'],
  ['connection', 'keep-alive, host'],
  ['transfer-encoding', 'identity'],
  ['sec-fetch-mode', 'navigate'],
  ['x-huge', 'a'.repeat(12_000)],
  ['x-larger-than-taken', 'a'.repeat(20_000)],
];

export const bodyTexts = [
  '',
  ...words('{} [] {"a": null " a=b&a=c&%=%'),
  '\0',
  `{"a":${'['.repeat(5_000)}`,
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="a"; filename="../../a"\r\n\r\nb',
  '--x\r\n\r\n--x',
  '1_$ACTION_ID_none=',
  'a'.repeat(200_000),
  'a=b&'.repeat(20_000),
];
