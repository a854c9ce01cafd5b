import { randomBytes } from 'node:crypto';
import {
  backChannelAddress,
  callbackAddress,
  type IdentityClient,
  logoutAddresses,
  type Organisation,
} from './person.ts';

/** A client, organisation or other resource of a tenant, in the field names of the Management API. */
export type TenantResource = Readonly<Record<string, unknown>>;

interface CollectionRow {
  /** Name of the id field of a resource. */
  idName: string;
  /** Prefix of a generated id. */
  idPrefix: string;
  /** Name of the list in responses with totals. */
  listName: string;
  /** Noun in scopes such as `read:clients`. */
  scope: string;
  /** Noun in error messages. */
  noun: string;
  /** Name of the field whose value must be unique. */
  unique: string;
}

/** Collections by their path below `/api/v2/`. */
export const tenantCollections = {
  clients: row('clients', 'client', { idName: 'client_id', idPrefix: '', unique: 'client_id' }),
  organizations: row('organizations', 'organization', { idPrefix: 'org_' }),
  connections: row('connections', 'connection', { idPrefix: 'con_' }),
  'resource-servers': row('resource_servers', 'resource server', { idPrefix: 'rs_', unique: 'identifier' }),
  roles: row('roles', 'role', { idPrefix: 'rol_' }),
  'client-grants': row('client_grants', 'client grant', { idPrefix: 'cgr_', unique: 'id' }),
  'actions/actions': row('actions', 'action', { idPrefix: 'act_' }),
} as const satisfies Record<string, CollectionRow>;
export type CollectionPath = keyof typeof tenantCollections;

/** Settings that exist once in a tenant, by their path below `/api/v2/`, with the noun of their scopes. */
export const tenantSettings = {
  'tenants/settings': 'tenant_settings',
  'attack-protection/brute-force-protection': 'attack_protection',
  'attack-protection/breached-password-detection': 'attack_protection',
  'attack-protection/suspicious-ip-throttling': 'attack_protection',
  'attack-protection/bot-detection': 'attack_protection',
  'attack-protection/captcha': 'attack_protection',
} as const;
export type SettingsPath = keyof typeof tenantSettings;

/**
 * Resources of a tenant that its Management API reads and writes. Kept in memory: a restart restores the
 * initial ones.
 */
export interface Tenant {
  list(path: CollectionPath): readonly TenantResource[];
  /** Returns undefined if the resource does not exist. */
  find(path: CollectionPath, id: string): TenantResource | undefined;
  /** Returns null if a resource with the same unique field exists. */
  create(path: CollectionPath, fields: TenantResource): TenantResource | null;
  /** Replaces the given fields; null removes a field. Returns undefined if the resource does not exist. */
  update(path: CollectionPath, id: string, fields: TenantResource): TenantResource | undefined;
  delete(path: CollectionPath, id: string): void;
  settings(path: SettingsPath): TenantResource;
  updateSettings(path: SettingsPath, fields: TenantResource): TenantResource;
  /** Returns a list of one resource, such as the connections of an organisation, by its path below `/api/v2/`. */
  related(path: string): readonly TenantResource[];
  replaceRelated(path: string, list: readonly TenantResource[]): void;
}

export interface TenantOptions {
  clients: readonly IdentityClient[];
  organisations: readonly Organisation[];
  /** Whether the tenant's plan includes back-channel logout. */
  hasBackChannelLogout: boolean;
}

/** Auth0's name of its own user database. */
const databaseConnection = 'Username-Password-Authentication';

const databaseConnectionId = 'con_database';

export function createTenant({ clients, organisations, hasBackChannelLogout }: TenantOptions): Tenant {
  const collections = new Map<string, Map<string, TenantResource>>();
  const settings = new Map<string, TenantResource>();
  const lists = new Map<string, readonly TenantResource[]>();
  const collection = (path: CollectionPath): Map<string, TenantResource> => {
    const found = collections.get(path) ?? new Map<string, TenantResource>();
    collections.set(path, found);
    return found;
  };

  const tenant: Tenant = {
    list: (path) => [...collection(path).values()],
    find: (path, id) => collection(path).get(id),
    create(path, fields) {
      const { idName, idPrefix, unique } = tenantCollections[path];
      const given = fields[idName];
      const id = typeof given === 'string' ? given : `${idPrefix}${randomBytes(12).toString('base64url')}`;
      const isTaken = tenant
        .list(path)
        .some((one) => one[idName] === id || (fields[unique] !== undefined && one[unique] === fields[unique]));
      if (isTaken) return null;
      const resource = { ...fields, [idName]: id };
      collection(path).set(id, resource);
      return resource;
    },
    update(path, id, fields) {
      const current = collection(path).get(id);
      if (!current) return undefined;
      const resource = merged(current, fields);
      collection(path).set(id, resource);
      return resource;
    },
    delete: (path, id) => void collection(path).delete(id),
    settings: (path) => settings.get(path) ?? {},
    updateSettings(path, fields) {
      const next = merged(tenant.settings(path), fields);
      settings.set(path, next);
      return next;
    },
    related: (path) => lists.get(path) ?? [],
    replaceRelated: (path, list) => void lists.set(path, list),
  };

  for (const client of clients) tenant.create('clients', clientResource(client, hasBackChannelLogout));
  tenant.create('connections', {
    id: databaseConnectionId,
    name: databaseConnection,
    strategy: 'auth0',
    options: { disable_signup: true, brute_force_protection: true },
    is_domain_connection: false,
    realms: [databaseConnection],
  });
  for (const { id, name, displayName } of organisations) {
    tenant.create('organizations', { id, name, display_name: displayName });
    tenant.replaceRelated(`organizations/${id}/enabled_connections`, [
      {
        connection_id: databaseConnectionId,
        assign_membership_on_login: false,
        is_signup_enabled: false,
        connection: { name: databaseConnection, strategy: 'auth0' },
      },
    ]);
  }
  tenant.replaceRelated(
    `connections/${databaseConnectionId}/clients`,
    clients.map(({ id }) => ({ client_id: id })),
  );
  return tenant;
}

function clientResource(client: IdentityClient, hasBackChannelLogout: boolean): TenantResource {
  return {
    client_id: client.id,
    client_secret: client.secret,
    name: client.name ?? client.id,
    app_type: 'regular_web',
    callbacks: [callbackAddress(client)],
    allowed_logout_urls: logoutAddresses(client),
    grant_types: ['authorization_code', 'refresh_token'],
    organization_usage: 'require',
    organization_require_behavior: 'pre_login_prompt',
    token_endpoint_auth_method: 'client_secret_post',
    refresh_token: { rotation_type: 'rotating', expiration_type: 'expiring', leeway: 10 },
    ...(hasBackChannelLogout && {
      oidc_logout: {
        backchannel_logout_urls: [backChannelAddress(client)],
        backchannel_logout_initiators: { mode: 'all' },
      },
    }),
  };
}

function merged(current: TenantResource, fields: TenantResource): TenantResource {
  return Object.fromEntries(Object.entries({ ...current, ...fields }).filter(([, value]) => value !== null));
}

function row(listName: string, noun: string, more: Partial<CollectionRow>): CollectionRow {
  return { idName: 'id', idPrefix: '', listName, scope: listName, noun, unique: 'name', ...more };
}
