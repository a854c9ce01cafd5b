import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, notFound } from '../core/api-error.ts';
import { pathParameter } from '../delivery/deliver.ts';
import { type ManagementAccess, nextId, parseBody } from './management-access.ts';
import { type WebhookEndpoint, type Webhooks, webhookActions } from './webhooks.ts';

const endpointEdit = z.object({
  webhook_endpoint: z.object({
    name: z.string().optional(),
    endpoint: z.url().optional(),
    secret: z.string().nullish(),
    // The hosted service has further events, which never occur here.
    actions: z
      .array(z.string())
      .transform((asked) => webhookActions.filter((action) => asked.includes(action)))
      .optional(),
    activated: z.boolean().optional(),
  }),
});

/** Serves the part of the Management API v1 that registers webhooks, in memory. */
export function webhookRoutes(
  app: FastifyInstance,
  { manage }: ManagementAccess,
  { webhooks, spaceId }: { webhooks: Webhooks; spaceId: number },
): void {
  const endpoints = '/v1/spaces/:space/webhook_endpoints';
  const endpointOf = (request: FastifyRequest): WebhookEndpoint => {
    const found = webhooks.endpoints().find(({ id }) => String(id) === pathParameter(request, 'id'));
    if (!found) throw notFound();
    return found;
  };
  // The secret is write-only.
  const view = (registered: WebhookEndpoint) => {
    const { secret: _, ...endpoint } = registered;
    return { ...endpoint, space_id: spaceId };
  };

  app.get(
    endpoints,
    manage(() => ({ webhook_endpoints: webhooks.endpoints().map(view) })),
  );
  app.get(
    `${endpoints}/:id`,
    manage((request) => ({ webhook_endpoint: view(endpointOf(request)) })),
  );
  app.post(
    endpoints,
    manage((request, reply) => {
      const id = nextId(webhooks.endpoints());
      const blank = { id, name: '', endpoint: '', secret: null, actions: [], activated: true };
      const endpoint = edited(blank, request.body);
      webhooks.register(endpoint);
      reply.code(201);
      return { webhook_endpoint: view(endpoint) };
    }),
  );
  app.put(
    `${endpoints}/:id`,
    manage((request) => {
      const endpoint = edited(endpointOf(request), request.body);
      webhooks.register(endpoint);
      return { webhook_endpoint: view(endpoint) };
    }),
  );
  app.delete(
    `${endpoints}/:id`,
    manage((request, reply) => {
      webhooks.remove(endpointOf(request).id);
      return reply.code(204).send();
    }),
  );
}

function edited(before: WebhookEndpoint, body: unknown): WebhookEndpoint {
  const edit = parseBody(endpointEdit, body, 'webhook_endpoint').webhook_endpoint;
  const endpoint: WebhookEndpoint = {
    id: before.id,
    name: edit.name ?? before.name,
    endpoint: edit.endpoint ?? before.endpoint,
    secret: edit.secret === undefined ? before.secret : edit.secret,
    actions: edit.actions ?? before.actions,
    activated: edit.activated ?? before.activated,
  };
  for (const field of ['name', 'endpoint'] as const) {
    if (endpoint[field] === '') throw new ApiError(422, { [field]: ["can't be blank"] });
  }
  if (endpoint.actions.length === 0) throw new ApiError(422, { actions: ["can't be blank"] });
  return endpoint;
}
