import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestRecorder } from '../../server/request-log.ts';
import { ApiError } from '../core/api-error.ts';
import { isObject } from '../core/content-tree.ts';
import { parseQueryString, type QueryString } from '../core/query-string.ts';
import type { Version } from '../space/publication.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import { requireAssetReader, requireReader, type Tokens } from './access.ts';
import type { DeliveryLimits } from './delivery-limits.ts';

/** The longest address that the hosted API's edge takes, in bytes: a list of slugs that passes it has to be split. */
const longestAddress = 8192;

/** What the delivery API's routes work with. */
export interface DeliveryContext {
  space: () => SpaceSnapshot;
  tokens: Tokens;
  now: () => number;
  limits: DeliveryLimits;
  requests: RequestRecorder;
}

/** Answers one request that may be read, and is not redirected. */
export type DeliveryHandler = (query: QueryString, request: FastifyRequest, reply: FastifyReply) => unknown;

/** How a delivery route differs from the rest. */
export interface DeliveryOptions {
  /** True unless said. */
  redirectsToVersion?: boolean;
  /** Whether the token is the one for private files, whose answers nobody keeps. */
  isForAssets?: boolean;
}

/** Wraps a handler in what every delivery route does: CORS, limit, token, redirect to the current `cv`, errors as JSON. */
export function deliver(
  context: DeliveryContext,
  handler: DeliveryHandler,
  { redirectsToVersion = true, isForAssets = false }: DeliveryOptions = {},
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'per-page, total, link');
    try {
      if (request.url.length > longestAddress) throw new ApiError(414, { error: 'URI Too Long' });
      const query = parseQueryString(request.url.split('?')[1] ?? '');
      const version: Version = query.params.version === 'draft' ? 'draft' : 'published';
      const isPrivate = isForAssets || version === 'draft';
      const kept = isPrivate ? null : context.limits.kept(request.url);
      if (kept) return await reply.headers(kept.headers).send(kept.body);
      if (!context.limits.mayPass(storiesAskedFor(request, query))) {
        throw new ApiError(429, { error: 'Too Many Requests' });
      }
      if (isForAssets) requireAssetReader(context.tokens, query.params.token);
      else requireReader(context.tokens, query.params.token, version);
      if (redirectsToVersion && version === 'published' && !query.params.cv) {
        context.requests.recordRedirect();
        const separator = request.url.includes('?') ? '&' : '?';
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${request.url}${separator}cv=${context.space().version}`, 301);
      }
      reply.header('cache-control', isPrivate ? 'private, no-store' : 'public, max-age=0, s-maxage=604800');
      const body = await handler(query, request, reply);
      // Without a version, an answer is only as good as the moment.
      if (!isPrivate && query.params.cv) context.limits.keep(request.url, { body, headers: keptHeaders(reply) });
      return body;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return reply.code(error.status).header('cache-control', 'no-store').send(error.body);
    }
  };
}

/** The stories that a list asks for at most; everything else counts as one story. */
function storiesAskedFor({ url }: FastifyRequest, { params }: QueryString): number {
  const isList = /\/stories\/?$/.test(url.split('?', 1)[0] ?? '');
  return isList ? Number(params.per_page ?? 25) : 1;
}

function keptHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** A named part of the request's path, decoded; empty when the route has none of that name. */
export function pathParameter({ params }: FastifyRequest, name: string): string {
  const value = isObject(params) ? params[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Cuts one page out of a list and says in the headers how many there are. */
export function pageOf<T>(items: readonly T[], page: { page: number; per_page: number }, reply: FastifyReply): T[] {
  reply.header('per-page', String(page.per_page)).header('total', String(items.length));
  const start = (page.page - 1) * page.per_page;
  return items.slice(start, start + page.per_page);
}
