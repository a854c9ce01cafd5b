import { z } from 'zod';

const variables = z.object({
  CACHE_MEMORY_MB: z.coerce.number().int().min(16).max(16_384).default(256),
});

/**
 * Reads the memory limit of cached pages: CACHE_MEMORY_MB, 256 by default. `problems` names the variable if its value is invalid; then the default
 * applies.
 */
export function readCacheMemory(source: Readonly<Record<string, string | undefined>> = process.env): {
  maxBytes: number;
  problems: readonly string[];
} {
  const { data, error } = variables.safeParse({ CACHE_MEMORY_MB: source.CACHE_MEMORY_MB || undefined });
  return {
    maxBytes: (data ?? variables.parse({})).CACHE_MEMORY_MB * 1024 * 1024,
    problems: error?.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`) ?? [],
  };
}

const sharedVariables = z.object({
  CACHE_REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a URL of redis: or rediss:', abort: true })
    .refine(hasPassword, 'must have a password, as redis://:password@host:6379')
    .optional(),
  CACHE_SCOPE: z
    .string()
    .regex(/^[\w:.-]{1,100}$/, 'must be up to 100 letters, digits, colons, dots, hyphens and underscores')
    .optional(),
  CACHE_OLDER_BUILDS: z.enum(['true', 'false'], 'must be true or false').default('false'),
});

/** Whether others in the network cannot read and write pages: only this machine reaches a server of its own. */
function hasPassword(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The cache that instances of a market share. */
export interface SharedCacheEnvironment {
  url: string;
  scope: string;
  readsOlderBuilds: boolean;
  /** 64 hexadecimal digits, the same for all instances; null for a site without sign-in, whose instances then share no pages. */
  secret: string | null;
}

/**
 * Reads the cache that instances share: CACHE_REDIS_URL, none by default; CACHE_SCOPE, which precedes its keys: `site:` and the market by default;
 * CACHE_OLDER_BUILDS, whether pages of earlier builds are served while the content service is down: no by default; and AUTH0_SECRET, from which the key
 * is derived that signs what instances share. `problems` names invalid variables, without their values, because the URL contains a password; then there is none.
 */
export function readSharedCache(
  market: string,
  source: Readonly<Record<string, string | undefined>> = process.env,
): { redis: SharedCacheEnvironment | null; problems: readonly string[] } {
  const { CACHE_REDIS_URL, CACHE_SCOPE, CACHE_OLDER_BUILDS, AUTH0_SECRET = '' } = source;
  const { data, error } = sharedVariables.safeParse({
    CACHE_REDIS_URL: CACHE_REDIS_URL || undefined,
    CACHE_SCOPE: CACHE_SCOPE || undefined,
    CACHE_OLDER_BUILDS: CACHE_OLDER_BUILDS || undefined,
  });
  const url = data?.CACHE_REDIS_URL;
  return {
    redis: url
      ? {
          url,
          scope: data.CACHE_SCOPE ?? `site:${market}`,
          readsOlderBuilds: data.CACHE_OLDER_BUILDS === 'true',
          // Its form is a rule of sign-in.
          secret: /^[\da-f]{64}$/i.test(AUTH0_SECRET) ? AUTH0_SECRET : null,
        }
      : null,
    problems: error?.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`) ?? [],
  };
}

/** Whether the environment names a cache that instances share. */
export function hasSharedCache(source: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return Boolean(source.CACHE_REDIS_URL);
}

const edgeVariables = z.object({
  EDGE_PURGE_URLS: z
    .string()
    .transform((text) => text.split(/\s+/).filter((url) => url !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).regex(/^[^@]*$/)))
    .optional(),
});

/** Reads the addresses of the edges that are purged at a publish: EDGE_PURGE_URLS, none by default. `problems` names it if it is invalid. */
export function readEdges(source: Readonly<Record<string, string | undefined>> = process.env): {
  purgeUrls: readonly string[];
  problems: readonly string[];
} {
  const { data, error } = edgeVariables.safeParse({ EDGE_PURGE_URLS: source.EDGE_PURGE_URLS || undefined });
  return {
    purgeUrls: data?.EDGE_PURGE_URLS ?? [],
    problems: error
      ? ['  EDGE_PURGE_URLS: must be URLs of http: or https: without user name, separated by spaces']
      : [],
  };
}
