import type { SiteEnvironment } from '@clavora/site-core/env';

/** The hosts of the hosted services, without those that the environment names. */
const hosts: readonly (readonly [RegExp, string])[] = [
  [/^api(?:-\w+)?\.storyblok(?:china)?\.(?:com|cn)$|^app\.storyblokchina\.cn$/, 'content'],
  [/^(?:a|s3|private-img|img\d?)(?:-\w+)?\.storyblok(?:china)?\.(?:com|cn)$/, 'files'],
  [/\.algolia(?:net)?\.(?:net|com)$|\.algolianet\.com$/, 'search'],
  [/^challenges\.cloudflare\.com$/, 'person-check'],
];

/**
 * Returns a function that names the hosted service at an origin, like the breakers do; null for others, such as the receiver of traces. Services that the
 * environment names have the names of their settings.
 */
export function serviceOfOrigin(
  environment: Pick<SiteEnvironment, 'content' | 'search' | 'auth' | 'privateFiles' | 'forms'>,
): (origin: string) => string | null {
  const { content, search, auth, privateFiles, forms } = environment;
  const given: readonly (readonly [string | null | undefined, string])[] = [
    [privateFiles.imageOrigin, 'files'],
    [forms?.webhook?.url, 'form-webhook'],
    [auth && (auth.domain.includes('://') ? auth.domain : `https://${auth.domain}`), 'identity'],
    [search?.host, 'search'],
    [content.endpoint, 'content'],
  ];
  const named = new Map(
    given.flatMap(([url, name]) => (url && URL.canParse(url) ? [[new URL(url).origin, name]] : [])),
  );
  return (origin) => {
    if (!URL.canParse(origin)) return null;
    const url = new URL(origin);
    return named.get(url.origin) ?? hosts.find(([pattern]) => pattern.test(url.hostname))?.[1] ?? null;
  };
}
