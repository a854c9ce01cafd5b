import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RateLimit } from '../../server/rate-limit.ts';
import { ApiError, notFound, unauthorized } from '../core/api-error.ts';
import { pathParameter } from '../delivery/deliver.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { SpaceEditor } from '../space/space-source.ts';
import type { SpaceWriter } from '../space/space-writer.ts';

/** What the management API's routes work with. */
export interface ManagementContext {
  space: () => SpaceSnapshot;
  write: SpaceWriter;
  token: string | undefined;
  now: () => number;
  rateLimit: RateLimit;
}

/** Answers one request; a refusal is thrown as an ApiError. */
type ManagementHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Answers one request that writes. */
type WritingHandler = (editor: SpaceEditor, request: FastifyRequest, reply: FastifyReply) => unknown;

/** How the management API's routes are guarded. */
export interface ManagementAccess {
  /** Lets the holder of the management token through, to this space, at most so often. */
  manage: (handler: ManagementHandler) => ManagementHandler;
  /** The same for a route that writes: one write after the other, each served before it is answered. */
  write: (handler: WritingHandler) => ManagementHandler;
}

/** Guards routes with the context's token. */
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

/** Parses the body of a write; throws a 422 with the problems by field, the record's own name left out of their paths. */
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

/** The page that a list is asked for, 25 records of it by default and `most` at most. */
export function pageAsked(
  params: Record<string, string | undefined>,
  most: number,
): { page: number; per_page: number } {
  const asked = (name: string, preset: number) => Math.max(Number.parseInt(params[name] ?? '', 10) || preset, 1);
  return { page: asked('page', 1), per_page: Math.min(asked('per_page', 25), most) };
}

/** One more than the largest id there is. */
export function nextId(records: readonly { id: number }[]): number {
  return records.reduce((most, { id }) => Math.max(most, id), 0) + 1;
}

// Personal access tokens stand alone in the header, those of OAuth after their scheme.
function isHolder(header: string | undefined, token: string | undefined): boolean {
  return Boolean(token) && (header === token || header === `Bearer ${token}`);
}
