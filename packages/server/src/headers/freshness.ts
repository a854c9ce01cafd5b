import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The seconds for which a cache may keep an answer of 400 or more (SEC-1). */
const maxErrorSeconds = 10;

/** The seconds for which a cache in front may keep a response that cannot be purged: a publish is visible within two (CNT-9). */
const maxUntoldSeconds = 1;

/** The seconds for which a cache in front may send an older answer to others while it asks for the next one. */
const updatingSeconds = 1;

/** The seconds for which a cache in front may send an older answer while the site is away. */
const awaySeconds = 86_400;

const temporaryRedirects: ReadonlySet<number> = new Set([302, 303, 307]);

/** The header with the tags of a response, which an edge that can be purged removes (docs/contracts/edge.md). */
export const edgeTagsHeader = 'surrogate-key';

/**
 * Limits the freshness that Next or a route handler gives a response. An error is kept for ten seconds at most, and without a Cache-Control it gets
 * `no-store`, because caches store a 404 by a heuristic. What a shared cache may keep is one second old at most, unless it has tags by which the site
 * notifies the edge of a publish. A redirect is not kept: it has the query of its visitor. An answer that sets a cookie is of one visitor, and so is a
 * temporary redirect without a Cache-Control: that of the root path depends on a cookie (MKT-4).
 */
export function limitFreshness(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const given = rest.find((part): part is OutgoingHttpHeaders => typeof part === 'object' && part !== null);
    const find = (header: string): string => {
      const name = Object.keys(given ?? {}).find((key) => key.toLowerCase() === header);
      return [(name === undefined ? response.getHeader(header) : given?.[name]) ?? []].flat().join(', ');
    };
    const isTold = find(edgeTagsHeader) !== '';
    const cacheControl = find('cache-control');
    const isForOne = find('set-cookie') !== '' && !/\b(?:private|no-store)\b/i.test(cacheControl);
    const limited = isForOne ? 'private, no-store' : limitedFreshness(status, cacheControl, isTold);
    if (limited !== cacheControl) {
      for (const key of Object.keys(given ?? {})) if (key.toLowerCase() === 'cache-control') delete given?.[key];
      response.setHeader('cache-control', limited);
    }
    return writeHead(status, ...(rest as never[]));
  };
}

/** Returns the Cache-Control of a response; `isTold` if the edge is purged when it changes. */
export function limitedFreshness(status: number, cacheControl: string, isTold: boolean): string {
  if (status >= 400) return sharedFreshness(errorFreshness(cacheControl), { maxSeconds: maxUntoldSeconds, stale: '' });
  const isShared = /\bs-maxage=/i.test(cacheControl);
  if (isShared && status >= 300 && status !== 304) return 'public, max-age=0, must-revalidate';
  if (cacheControl === '' && temporaryRedirects.has(status)) return 'private, no-store';
  return sharedFreshness(cacheControl, {
    maxSeconds: isTold ? Number.POSITIVE_INFINITY : maxUntoldSeconds,
    stale: `, stale-while-revalidate=${updatingSeconds}, stale-if-error=${awaySeconds}`,
  });
}

/** Limits `s-maxage`, where there is one, and replaces how long a shared cache may send an older answer. */
function sharedFreshness(cacheControl: string, { maxSeconds, stale }: { maxSeconds: number; stale: string }): string {
  const [, seconds] = /\bs-maxage="?(\d+)/i.exec(cacheControl) ?? [];
  if (seconds === undefined) return cacheControl;
  const others = directivesOf(cacheControl).filter((directive) => !/^(?:s-maxage|stale-)/.test(directive));
  return [...others, `s-maxage=${Math.min(Number(seconds), maxSeconds)}`].join(', ') + stale;
}

/** Returns a Cache-Control with all ages limited to ten seconds. */
function errorFreshness(cacheControl: string): string {
  const directives = directivesOf(cacheControl)
    .filter((directive) => !/^(?:immutable|stale-while-revalidate|stale-if-error)\b/.test(directive))
    .map((directive) => {
      const [, name, seconds] = /^(max-age|s-maxage)="?(\d+)"?$/.exec(directive) ?? [];
      return name === undefined ? directive : `${name}=${Math.min(Number(seconds), maxErrorSeconds)}`;
    });
  const isBounded = directives.some((directive) => /^(?:no-store|no-cache|private|max-age=|s-maxage=)/.test(directive));
  return isBounded ? directives.join(', ') : 'no-store';
}

function directivesOf(cacheControl: string): string[] {
  return cacheControl
    .split(',')
    .map((directive) => directive.trim().toLowerCase())
    .filter((directive) => directive !== '');
}
