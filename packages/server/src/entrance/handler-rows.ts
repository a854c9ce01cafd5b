export type Method = 'GET' | 'HEAD' | 'POST';

/** `kept`: one response for all visitors, revalidated after 300 s and when a publish invalidates it. `live`: generated per request. */
export type Caching = 'kept' | 'live';

interface HandlerRow {
  /** The path, written like a folder of `app` (path-pattern.ts). */
  path: string;
  methods: readonly Method[];
  /** Paths below it that accept other methods. */
  exceptions?: Readonly<Record<string, readonly Method[]>>;
  caching: Caching;
}

const reading = ['GET', 'HEAD'] as const;
const readingAndPost = ['GET', 'HEAD', 'POST'] as const;
const post = ['POST'] as const;

/**
 * Every path that answers with something other than a page. The methods that the server admits, the rewrites of the Next configuration and the
 * handlers (handlers/handlers.ts) derive from these rows.
 */
export const handlerRows = [
  { path: '/.well-known/csaf/[...path]', methods: reading, caching: 'live' },
  { path: '/.well-known/security.txt', methods: reading, caching: 'live' },
  // GS1 Digital Links: a GTIN, and what stands behind it.
  { path: '/01/[...link]', methods: reading, caching: 'live' },
  { path: '/api/calendar/[locale]/[file]', methods: reading, caching: 'live' },
  { path: '/api/catalogue/list', methods: post, caching: 'live' },
  { path: '/api/catalogue/profiles', methods: reading, caching: 'live' },
  { path: '/api/catalogue/resolve', methods: reading, caching: 'live' },
  { path: '/api/checkStorySlugs', methods: reading, caching: 'live' },
  { path: '/api/consent/[locale]', methods: reading, caching: 'live' },
  {
    path: '/api/extranet/[...path]',
    methods: reading,
    exceptions: {
      '/api/extranet/archive/[...path]': readingAndPost,
      '/api/extranet/changes/[locale]': readingAndPost,
      '/api/extranet/lists/[locale]': readingAndPost,
      '/api/extranet/notices/[locale]': readingAndPost,
      '/api/extranet/prices/[locale]': readingAndPost,
    },
    caching: 'live',
  },
  { path: '/api/forms/submit/[[...path]]', methods: readingAndPost, caching: 'live' },
  { path: '/api/forms/token', methods: reading, caching: 'live' },
  { path: '/api/getCustomLanding/[...path]', methods: reading, caching: 'live' },
  { path: '/api/health/live', methods: reading, caching: 'live' },
  { path: '/api/health/ready', methods: reading, caching: 'live' },
  { path: '/api/island/[key]', methods: reading, caching: 'kept' },
  // The pages whose addresses end in `.md`.
  { path: '/api/markdown', methods: reading, caching: 'live' },
  { path: '/api/mcp', methods: post, caching: 'live' },
  // What dealers get of a product as data.
  { path: '/api/packs/[locale]/[file]', methods: reading, caching: 'kept' },
  { path: '/api/payload/[[...path]]', methods: reading, caching: 'kept' },
  {
    path: '/api/preview/[...action]',
    methods: reading,
    exceptions: { '/api/preview/draft': post, '/api/preview/share': post },
    caching: 'live',
  },
  { path: '/api/reconcile', methods: post, caching: 'live' },
  { path: '/api/search/[locale]', methods: reading, caching: 'live' },
  // The pages whose addresses end in `.pdf`.
  { path: '/api/sheet', methods: reading, caching: 'live' },
  { path: '/api/webhooks/content', methods: post, caching: 'live' },
  { path: '/builds/latest.json', methods: reading, caching: 'live' },
  { path: '/builds/meta/[file]', methods: reading, caching: 'live' },
  { path: '/feeds/[locale]/[route]/[file]', methods: reading, caching: 'kept' },
  { path: '/icons/[file]', methods: reading, caching: 'kept' },
  { path: '/llms.txt', methods: reading, caching: 'live' },
  { path: '/machine-files/[file]', methods: reading, caching: 'live' },
  { path: '/manifests/[file]', methods: reading, caching: 'kept' },
  { path: '/og/[...path]', methods: reading, caching: 'kept' },
  // Depends on the environment of the process, which a build does not know.
  { path: '/robots.txt', methods: reading, caching: 'live' },
  { path: '/sitemaps/[file]', methods: reading, caching: 'kept' },
] as const satisfies readonly HandlerRow[];

export type HandlerPath = (typeof handlerRows)[number]['path'];

/** Returns the internal folder of the route file that answers a row's requests. Only rewrites of the Next configuration lead to it. */
export function handlerFolder(caching: Caching): string {
  return `~${caching}`;
}
