import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The seconds for which a cache may keep an answer of 400 or more (SEC-1). */
const maxSeconds = 10;

/**
 * Limits the freshness of a response of 400 or more to ten seconds, whatever Next or a route handler sets. Without a Cache-Control it gets
 * `no-store`, because caches store a 404 by a heuristic.
 */
export function limitErrorFreshness(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status >= 400) {
      const given = rest.find((part): part is OutgoingHttpHeaders => typeof part === 'object' && part !== null);
      const name = Object.keys(given ?? {}).find((key) => key.toLowerCase() === 'cache-control');
      const cacheControl = (name === undefined ? undefined : given?.[name]) ?? response.getHeader('cache-control');
      const limited = limitedFreshness(cacheControl === undefined ? '' : String(cacheControl));
      if (given && name !== undefined) given[name] = limited;
      else response.setHeader('cache-control', limited);
    }
    return writeHead(status, ...(rest as never[]));
  };
}

/** Returns a Cache-Control with all ages limited to ten seconds. */
export function limitedFreshness(cacheControl: string): string {
  const directives = cacheControl
    .split(',')
    .map((directive) => directive.trim().toLowerCase())
    .filter(
      (directive) => directive !== '' && !/^(?:immutable|stale-while-revalidate|stale-if-error)\b/.test(directive),
    )
    .map((directive) => {
      const [, name, seconds] = /^(max-age|s-maxage)="?(\d+)"?$/.exec(directive) ?? [];
      return name === undefined ? directive : `${name}=${Math.min(Number(seconds), maxSeconds)}`;
    });
  const isBounded = directives.some((directive) => /^(?:no-store|no-cache|private|max-age=|s-maxage=)/.test(directive));
  return isBounded ? directives.join(', ') : 'no-store';
}
