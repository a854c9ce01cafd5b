import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RateLimit } from '../../server/rate-limit.ts';
import { ApiError, notFound, unauthorized } from '../core/api-error.ts';
import { pathParameter } from '../delivery/deliver.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { SpaceEditor } from '../space/space-source.ts';
import type { SpaceWriter } from '../space/space-writer.ts';

/** State shared by the routes of the management API. */
export interface ManagementContext {
  space: () => SpaceSnapshot;
  write: SpaceWriter;
  token: string | undefined;
  now: () => number;
  rateLimit: RateLimit;
}

/** Answers one request; throws an ApiError to reject it. */
type ManagementHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Answers one request that writes. */
type WritingHandler = (editor: SpaceEditor, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Guards of the management API's routes. */
export interface ManagementAccess {
  /** Admits callers with the management token, for this space, within the rate limit. */
  manage: (handler: ManagementHandler) => ManagementHandler;
  /**
   * The same for a route that writes: one write at a time, each visible in the delivery API before it is
   * answered.
   */
  write: (handler: WritingHandler) => ManagementHandler;
}

/** Creates guards with the context's token. */
export function managementAccess(context: ManagementContext): ManagementAccess {
  const manage = (handler: ManagementHandler) => async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (!context.rateLimit()) throw new ApiError(429, { error: 'Too Many Requests' });
      if (!isHolder(request.headers.authorization, context.token)) throw unauthorized();
      if (pathParameter(request, 'space') !== String(context.space().data.space.id)) throw notFound();
      return await handler(request, reply);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return reply.code(error.status).send(error.body);
    }
  };
  return {
    manage,
    write: (handler) => manage((request, reply) => context.write(async (editor) => handler(editor, request, reply))),
  };
}

/**
 * Parses the body of a write; throws a 422 with the problems by field, without the record's name in their
 * paths.
 */
export function parseBody<Body>(schema: z.ZodType<Body>, body: unknown, recordName: string): Body {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const problems: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.filter((part) => part !== recordName).join('.') || recordName;
    problems[field] = [...(problems[field] ?? []), issue.message];
  }
  throw new ApiError(422, problems);
}

/** Returns the requested page of a list: 25 records by default, `most` at most. */
export function requestedPage(
  params: Record<string, string | undefined>,
  most: number,
): { page: number; per_page: number } {
  const parameter = (name: string, preset: number) => Math.max(Number.parseInt(params[name] ?? '', 10) || preset, 1);
  return { page: parameter('page', 1), per_page: Math.min(parameter('per_page', 25), most) };
}

/** Returns the largest id plus one. */
export function nextId(records: readonly { id: number }[]): number {
  return records.reduce((most, { id }) => Math.max(most, id), 0) + 1;
}

// Personal access tokens are the whole header value; OAuth tokens follow a scheme.
function isHolder(header: string | undefined, token: string | undefined): boolean {
  return Boolean(token) && (header === token || header === `Bearer ${token}`);
}
