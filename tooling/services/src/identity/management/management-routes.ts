import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type CollectionPath,
  type SettingsPath,
  type Tenant,
  type TenantResource,
  tenantCollections,
  tenantSettings,
} from '../people/tenant.ts';
import { allScopes, type ManagementTokens } from './management-token.ts';

export interface ManagementOptions {
  tenant: Tenant;
  tokens: () => ManagementTokens;
}

const number = z.coerce.number().int().min(0).optional().catch(undefined);
const pageSchema = z.object({
  page: number,
  per_page: number,
  take: number,
  from: z.string().optional().catch(undefined),
  include_totals: z.stringbool().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  strategy: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
});
const resourceSchema = z.record(z.string(), z.unknown());
const prefix = '/api/v2/';

type Verb = 'read' | 'create' | 'update' | 'delete';

/** Serves `/api/v2/`: the part of Auth0's Management API that its Deploy CLI and `npm run doctor` use. */
export function managementRoutes(app: FastifyInstance, { tenant, tokens }: ManagementOptions): void {
  /** Replies with an error and returns the reply if the token lacks the scope; else returns undefined. */
  const requireScope =
    (verb: Verb, noun: string) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const scopes = tokens().scopesOf(request.headers.authorization);
      if (scopes === null) {
        const isMissing = request.headers.authorization === undefined;
        return refuse(reply, 401, { message: isMissing ? 'Missing authentication' : 'Invalid token' });
      }
      const scope = `${verb}:${noun}`;
      if (scopes.includes(scope) || scopes.includes(allScopes)) return undefined;
      return refuse(reply, 403, {
        message: `Insufficient scope, expected any of: ${scope}`,
        errorCode: 'insufficient_scope',
      });
    };

  for (const path of Object.keys(tenantCollections) as CollectionPath[]) collectionRoutes(path);
  for (const path of Object.keys(tenantSettings) as SettingsPath[]) {
    const scope = tenantSettings[path];
    app.get(`${prefix}${path}`, { onRequest: requireScope('read', scope) }, async () => tenant.settings(path));
    app.patch(`${prefix}${path}`, { onRequest: requireScope('update', scope) }, async (request, reply) => {
      const fields = fieldsOf(request, reply);
      return fields && tenant.updateSettings(path, fields);
    });
  }
  organisationRoutes();
  relationRoutes();
  actionRoutes();

  function collectionRoutes(path: CollectionPath): void {
    const { scope, noun, listName } = tenantCollections[path];
    const one = `${prefix}${path}/:id`;
    const missing = (reply: FastifyReply): FastifyReply =>
      refuse(reply, 404, { message: `The ${noun} does not exist`, errorCode: `inexistent_${noun.replace(' ', '_')}` });

    app.get(`${prefix}${path}`, { onRequest: requireScope('read', scope) }, async (request) => {
      const asked = pageSchema.parse(request.query);
      const strategies = asked.strategy === undefined ? null : [asked.strategy].flat();
      const found = tenant
        .list(path)
        .filter(({ name }) => asked.name === undefined || path === 'organizations' || name === asked.name)
        .filter(({ strategy }) => strategies === null || strategies.includes(String(strategy)));
      return pageOf(found.map(withoutSecret), listName, asked, path === 'actions/actions');
    });
    app.get(one, { onRequest: requireScope('read', scope) }, async (request, reply) => {
      const found = tenant.find(path, idOf(request));
      return found ? withoutSecret(found) : missing(reply);
    });
    app.post(`${prefix}${path}`, { onRequest: requireScope('create', scope) }, async (request, reply) => {
      const fields = fieldsOf(request, reply);
      if (!fields) return reply;
      const created = tenant.create(path, path === 'actions/actions' ? { ...fields, status: 'built' } : fields);
      if (created) return reply.code(201).send(created);
      return refuse(reply, 409, { message: `The ${noun} already exists`, errorCode: `${noun}_conflict` });
    });
    app.patch(one, { onRequest: requireScope('update', scope) }, async (request, reply) => {
      const fields = fieldsOf(request, reply);
      if (!fields) return reply;
      const updated = tenant.update(path, idOf(request), fields);
      return updated ? withoutSecret(updated) : missing(reply);
    });
    app.delete(one, { onRequest: requireScope('delete', scope) }, async (request, reply) => {
      tenant.delete(path, idOf(request));
      return reply.code(204).send();
    });
  }

  function organisationRoutes(): void {
    const byName = `${prefix}organizations/name/:id`;
    app.get(byName, { onRequest: requireScope('read', 'organizations') }, async (request, reply) => {
      const found = tenant.list('organizations').find(({ name }) => name === idOf(request));
      return (
        found ??
        refuse(reply, 404, { message: 'The organization does not exist.', errorCode: 'inexistent_organization' })
      );
    });

    // The first is the older path, the second is used by the current client library.
    for (const listName of ['enabled_connections', 'connections']) organisationConnectionRoutes(listName);
  }

  function organisationConnectionRoutes(listName: string): void {
    const connections = `${prefix}organizations/:id/${listName}`;
    const listOf = (request: FastifyRequest): string => `organizations/${idOf(request)}/enabled_connections`;
    const connectionOf = (request: FastifyRequest): string => (request.params as { connection: string }).connection;
    app.get(connections, { onRequest: requireScope('read', 'organization_connections') }, (request) =>
      pageOf(tenant.related(listOf(request)), listName, pageSchema.parse(request.query)),
    );
    app.post(connections, { onRequest: requireScope('create', 'organization_connections') }, async (request, reply) => {
      const fields = fieldsOf(request, reply);
      if (!fields) return reply;
      const connection = tenant.find('connections', String(fields.connection_id));
      if (!connection) return refuse(reply, 400, { message: 'The connection does not exist' });
      const { name, strategy } = connection;
      const enabled = { ...fields, connection: { name, strategy } };
      tenant.replaceRelated(listOf(request), [...tenant.related(listOf(request)), enabled]);
      return reply.code(201).send(enabled);
    });
    app.patch(
      `${connections}/:connection`,
      { onRequest: requireScope('update', 'organization_connections') },
      async (request, reply) => {
        const fields = fieldsOf(request, reply);
        if (!fields) return reply;
        const updated = tenant
          .related(listOf(request))
          .map((one) => (one.connection_id === connectionOf(request) ? { ...one, ...fields } : one));
        tenant.replaceRelated(listOf(request), updated);
        return updated.find(({ connection_id: id }) => id === connectionOf(request)) ?? refuse(reply, 404, {});
      },
    );
    app.delete(
      `${connections}/:connection`,
      { onRequest: requireScope('delete', 'organization_connections') },
      async (request, reply) => {
        const rest = tenant.related(listOf(request)).filter(({ connection_id: id }) => id !== connectionOf(request));
        tenant.replaceRelated(listOf(request), rest);
        return reply.code(204).send();
      },
    );
  }

  /** Adds lists that the Deploy CLI reads and that are always empty in this tenant. */
  function relationRoutes(): void {
    const empty: readonly (readonly [path: string, listName: string, noun: string])[] = [
      ['organizations/:id/client-grants', 'client_grants', 'organization_client_grants'],
      ['organizations/:id/clients', 'clients', 'organizations'],
      ['organizations/:id/discovery-domains', 'domains', 'organization_discovery_domains'],
      ['clients/:id/credentials', 'credentials', 'client_credentials'],
      ['roles/:id/permissions', 'permissions', 'roles'],
      ['actions/modules', 'modules', 'actions'],
    ];
    for (const [path, listName, noun] of empty) {
      app.get(`${prefix}${path}`, { onRequest: requireScope('read', noun) }, async (request) =>
        pageOf([], listName, pageSchema.parse(request.query)),
      );
    }

    const clients = `${prefix}connections/:id/clients`;
    const listOf = (request: FastifyRequest): string => `connections/${idOf(request)}/clients`;
    app.get(clients, { onRequest: requireScope('read', 'connections') }, (request) => ({
      clients: tenant.related(listOf(request)),
    }));
    app.patch(clients, { onRequest: requireScope('update', 'connections') }, async (request, reply) => {
      const changes = z.array(z.object({ client_id: z.string(), status: z.boolean() })).parse(request.body);
      const changed = new Set(changes.map(({ client_id: id }) => id));
      const kept = tenant.related(listOf(request)).filter(({ client_id: id }) => !changed.has(String(id)));
      const added = changes.flatMap(({ client_id: id, status }) => (status ? [{ client_id: id }] : []));
      tenant.replaceRelated(listOf(request), [...kept, ...added]);
      return reply.code(204).send();
    });
  }

  function actionRoutes(): void {
    const triggers = [
      { id: 'post-login', version: 'v3', status: 'CURRENT', runtimes: ['node22'], binding_policy: 'trigger-bound' },
    ];
    app.get(`${prefix}actions/triggers`, { onRequest: requireScope('read', 'actions') }, async () => ({ triggers }));
    app.post(
      `${prefix}actions/actions/:id/deploy`,
      { onRequest: requireScope('create', 'actions') },
      async (request, reply) => {
        const deployed = tenant.update('actions/actions', idOf(request), { all_changes_deployed: true });
        return deployed ?? refuse(reply, 404, { message: 'The action does not exist' });
      },
    );
    const bindings = `${prefix}actions/triggers/:id/bindings`;
    const listOf = (request: FastifyRequest): string => `actions/triggers/${idOf(request)}/bindings`;
    app.get(bindings, { onRequest: requireScope('read', 'actions') }, (request) =>
      pageOf(tenant.related(listOf(request)), 'bindings', pageSchema.parse(request.query), true),
    );
    app.patch(bindings, { onRequest: requireScope('update', 'actions') }, async (request, reply) => {
      const { data } = bindingsSchema.safeParse(request.body);
      if (!data) return refuse(reply, 400, { message: 'Payload validation error' });
      const bound = data.bindings.map(({ ref, display_name: displayName }) => {
        const action = tenant
          .list('actions/actions')
          .find((one) => one[ref.type === 'action_id' ? 'id' : 'name'] === ref.value);
        return { display_name: displayName, trigger_id: idOf(request), action };
      });
      if (bound.some(({ action }) => action === undefined)) {
        return refuse(reply, 404, { message: 'The action does not exist' });
      }
      tenant.replaceRelated(listOf(request), bound);
      return { bindings: bound };
    });
  }
}

const bindingsSchema = z.object({
  bindings: z.array(
    z.object({
      ref: z.object({ type: z.enum(['action_id', 'action_name']), value: z.string() }),
      display_name: z.string(),
    }),
  ),
});

/** Returns a page of a list: with totals, by checkpoint or as a plain array, as the request asks. */
function pageOf(
  list: readonly TenantResource[],
  listName: string,
  { page = 0, per_page: perPage = 50, take, from, include_totals: hasTotals }: z.output<typeof pageSchema>,
  isAlwaysNamed = false,
): unknown {
  if (take !== undefined || from !== undefined) {
    const start = Number(from ?? 0);
    const end = start + (take ?? 50);
    return { [listName]: list.slice(start, end), ...(end < list.length && { next: String(end) }) };
  }
  const shown = list.slice(page * perPage, (page + 1) * perPage);
  if (hasTotals !== true && !isAlwaysNamed) return shown;
  return { [listName]: shown, start: page * perPage, limit: perPage, length: shown.length, total: list.length };
}

function withoutSecret({ client_secret: _secret, ...rest }: TenantResource): TenantResource {
  return rest;
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

/** Returns the fields of a body; undefined after replying with an error. */
function fieldsOf(request: FastifyRequest, reply: FastifyReply): TenantResource | undefined {
  const { data } = resourceSchema.safeParse(request.body);
  if (!data) refuse(reply, 400, { message: 'Payload validation error: expected an object', errorCode: 'invalid_body' });
  return data;
}

function refuse(reply: FastifyReply, status: 400 | 401 | 403 | 404 | 409, more: Record<string, string>): FastifyReply {
  return reply.code(status).send({ statusCode: status, error: statusNames[status], ...more });
}

const statusNames = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
} as const;
