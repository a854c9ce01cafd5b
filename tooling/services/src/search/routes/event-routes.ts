import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SearchError } from '../core/search-error.ts';
import { accessOf, bodyOf, type SearchContext } from './route-context.ts';

const eventSchema = z.looseObject({
  eventType: z.enum(['click', 'conversion', 'view']),
  eventName: z.string().min(1).max(64),
  index: z.string().min(1),
  userToken: z.string().min(1).max(129),
  queryID: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});

/** A visitor's interaction with results. */
type SearchEvent = z.output<typeof eventSchema>;

const maxEvents = 1000;

/** Serves the endpoint for events of `search-insights`; `GET /_admin/events` returns the latest. */
export function eventRoutes(app: FastifyInstance, context: SearchContext): void {
  let events: SearchEvent[] = [];
  app.post('/1/events', (request) => {
    accessOf(context, request).require('search');
    const parsed = z.array(eventSchema).max(1000).safeParse(bodyOf(request).events);
    if (!parsed.success) throw new SearchError(422, z.prettifyError(parsed.error));
    events = [...events, ...parsed.data].slice(-maxEvents);
    return { message: 'OK', status: 200 };
  });
  app.get('/_admin/events', async () => events);
  app.delete('/_admin/events', async (_request, reply) => {
    events = [];
    return reply.code(204).send();
  });
}
