import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestRecorder } from '../../server/request-log.ts';
import { ApiError } from '../core/api-error.ts';
import { isObject } from '../core/content-tree.ts';
import { parseQueryString, type QueryString } from '../core/query-string.ts';
import type { Version } from '../space/publication.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import { requireAssetReader, requireReader, type Tokens } from './access.ts';
import { type DeliveryLimits, maxCached, type RenderedAnswer } from './delivery-limits.ts';

/** Maximum length of a URL in bytes at the hosted API's edge: callers must split longer lists of slugs. */
const maxUrlBytes = 8192;

/** State shared by the routes of the delivery API. */
export interface DeliveryContext {
  space: () => SpaceSnapshot;
  tokens: Tokens;
  now: () => number;
  limits: DeliveryLimits;
  requests: RequestRecorder;
}

/** Answers an authorized request that needs no redirect. */
export type DeliveryHandler = (query: QueryString, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Differences of a delivery route from the others. */
export interface DeliveryOptions {
  /** True by default. */
  redirectsToVersion?: boolean;
  /** Whether the route needs the token for private files; its answers must not be cached. */
  isForAssets?: boolean;
}

/**
 * Adds to a handler what every delivery route needs: CORS, rate limit, token check, redirect to the current
 * `cv`, JSON errors.
 */
export function deliver(
  context: DeliveryContext,
  handler: DeliveryHandler,
  { redirectsToVersion = true, isForAssets = false }: DeliveryOptions = {},
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'per-page, total, link');
    try {
      if (request.url.length > maxUrlBytes) throw new ApiError(414, { error: 'URI Too Long' });
      const query = parseQueryString(request.url.split('?')[1] ?? '');
      const version: Version = query.params.version === 'draft' ? 'draft' : 'published';
      const isPrivate = isForAssets || version === 'draft';
      const kept = isPrivate ? null : context.limits.cached(request.url);
      if (kept) return await reply.headers(kept.headers).send(kept.body);
      if (!context.limits.mayPass(maxStoriesOf(request, query))) {
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
      // An answer without a version must not be cached.
      const known = isPrivate || !query.params.cv ? null : answersOf(context.space());
      const before = known?.get(request.url);
      if (before) return await reply.headers(before.headers).send(before.body);
      reply.header('cache-control', isPrivate ? 'private, no-store' : 'public, max-age=0, s-maxage=604800');
      reply.type('application/json; charset=utf-8');
      const body = Buffer.from(JSON.stringify(await handler(query, request, reply)));
      if (known) {
        const answer = { body, headers: headersOf(reply) };
        if (known.size < maxCached) known.set(request.url, answer);
        context.limits.store(request.url, answer);
      }
      return await reply.send(body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return reply.code(error.status).header('cache-control', 'no-store').send(error.body);
    }
  };
}

/** Returns the maximum number of stories of a list request; 1 for any other request. */
function maxStoriesOf({ url }: FastifyRequest, { params }: QueryString): number {
  const isList = /\/stories\/?$/.test(url.split('?', 1)[0] ?? '');
  return isList ? Number(params.per_page ?? 25) : 1;
}

/** By state of the space: the sites of a run ask for the same pages of stories at their start. */
const renderedAnswers = new WeakMap<SpaceSnapshot, Map<string, RenderedAnswer>>();

function answersOf(space: SpaceSnapshot): Map<string, RenderedAnswer> {
  const answers = renderedAnswers.get(space) ?? new Map<string, RenderedAnswer>();
  renderedAnswers.set(space, answers);
  return answers;
}

function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Returns a decoded path parameter; empty if the route has none of that name. */
export function pathParameter({ params }: FastifyRequest, name: string): string {
  const value = isObject(params) ? params[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Returns one page of a list and sets the headers with the total. */
export function pageOf<T>(items: readonly T[], page: { page: number; per_page: number }, reply: FastifyReply): T[] {
  reply.header('per-page', String(page.per_page)).header('total', String(items.length));
  const start = (page.page - 1) * page.per_page;
  return items.slice(start, start + page.per_page);
}
