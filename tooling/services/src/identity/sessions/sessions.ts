import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { StateFile } from '../people/state-file.ts';
import type { Tenant, TenantResource } from '../people/tenant.ts';
import { signedWithKey } from '../tokens/signed-token.ts';
import type { SigningKey } from '../tokens/signing-key.ts';
import { grantsOfSession, revokeGrants } from './grant-facts.ts';

const storedSchema = z.object({
  uid: z.string(),
  accountId: z.string(),
  /** Seconds since the epoch. */
  loginTs: z.number(),
  amr: z.array(z.string()).default([]),
  authorizations: z.record(z.string(), z.object({ sid: z.string().optional() })).default({}),
});

/** A signed-in browser session. */
export interface IdentitySession {
  id: string;
  /** `sub` of the person. */
  person: string;
  /** ISO 8601. */
  since: string;
  /** Authentication methods: `pwd`, `mfa`. */
  methods: readonly string[];
  /** Ids of the sites that were signed in to, with the `sid` by which each knows the session. */
  clients: readonly { id: string; sid: string | null }[];
}

/** Result of a back-channel logout call: the status, or the reason why the site was not reached. */
export interface Notice {
  client: string;
  session: string;
  status: number | null;
  error: string | null;
}

export interface Sessions {
  /** Returns the sessions of one person, or all. */
  list(person?: string): IdentitySession[];
  one(id: string): IdentitySession | undefined;
  /** Ends a session and notifies its sites except `except`. `revoke` also revokes its tokens. */
  end(session: IdentitySession, options?: { except?: string | undefined; revoke?: boolean }): Promise<Notice[]>;
  /** Notifies the sites of a session except `except` that it has ended. */
  notify(session: IdentitySession, except?: string): Promise<Notice[]>;
}

export interface SessionsOptions {
  issuer: string;
  state: StateFile;
  key: SigningKey;
  tenant: Tenant;
  log: (message: string) => void;
}

/** Timeout of a back-channel logout call, in milliseconds. */
const timeoutMs = 2500;

/** Reads the sessions stored by the provider, and ends them. */
export function identitySessions({ issuer, state, key, tenant, log }: SessionsOptions): Sessions {
  const stored = () =>
    state.entries('Session:').flatMap(([name, payload]) => {
      const { data } = storedSchema.safeParse(payload);
      return data ? [{ name, session: sessionOf(data) }] : [];
    });

  async function notifySite(client: string, address: string, session: IdentitySession, sid: string): Promise<Notice> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      sub: session.person,
      aud: client,
      iat: now,
      exp: now + 120,
      jti: randomUUID(),
      sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    const notice = { client, session: session.id };
    try {
      const { status } = await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ logout_token: signedWithKey(claims, key, 'logout+jwt') }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { ...notice, status, error: null };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { ...notice, status: null, error: cause instanceof Error ? cause.message : String(cause) };
    }
  }

  async function notify(session: IdentitySession, except?: string): Promise<Notice[]> {
    const notices = await Promise.all(
      session.clients.flatMap(({ id, sid }) => {
        const address = backChannelAddressOf(tenant.find('clients', id));
        return address !== null && id !== except && sid !== null ? [notifySite(id, address, session, sid)] : [];
      }),
    );
    for (const { client, status, error } of notices) {
      if (status !== 200 && status !== 204)
        log(`identity service: ${client} took no notice of a sign-out: ${error ?? status}`);
    }
    return notices;
  }

  return {
    list: (person) =>
      stored()
        .map(({ session }) => session)
        .filter((session) => person === undefined || session.person === person),
    one: (id) => stored().find(({ session }) => session.id === id)?.session,
    async end(session, { except, revoke = false } = {}) {
      const names = stored().filter((one) => one.session.id === session.id);
      await state.delete(...names.map(({ name }) => name));
      if (revoke) await revokeGrants(state, grantsOfSession(state, session.id));
      return notify(session, except);
    },
    notify,
  };
}

function sessionOf({ uid, accountId, loginTs, amr, authorizations }: z.output<typeof storedSchema>): IdentitySession {
  return {
    id: uid,
    person: accountId,
    since: new Date(loginTs * 1000).toISOString(),
    methods: amr,
    clients: Object.entries(authorizations).map(([id, { sid }]) => ({ id, sid: sid ?? null })),
  };
}

const logoutSchema = z.object({
  oidc_logout: z.object({ backchannel_logout_urls: z.array(z.string()).min(1) }),
});

/**
 * Returns the back-channel logout URL of a client; null if it has none, as on a plan without back-channel
 * logout.
 */
function backChannelAddressOf(client: TenantResource | undefined): string | null {
  return logoutSchema.safeParse(client).data?.oidc_logout.backchannel_logout_urls[0] ?? null;
}
