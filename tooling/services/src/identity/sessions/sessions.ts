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

/** Somebody signed in in a browser. */
export interface IdentitySession {
  id: string;
  /** The `sub` of whoever it is. */
  person: string;
  /** ISO 8601. */
  since: string;
  /** What was proven: `pwd`, `mfa`. */
  methods: readonly string[];
  /** The ids of the sites that were signed in to, and the `sid` that each knows the session by. */
  clients: readonly { id: string; sid: string | null }[];
}

/** What became of telling a site that a session has ended: its status, or why it was not reached. */
export interface Notice {
  client: string;
  session: string;
  status: number | null;
  error: string | null;
}

export interface Sessions {
  /** Of one person, or all. */
  list(person?: string): IdentitySession[];
  one(id: string): IdentitySession | undefined;
  /** Ends a session and tells its sites, but for one that knows already. `revoke` takes back what was given out in it, too. */
  end(session: IdentitySession, options?: { except?: string | undefined; revoke?: boolean }): Promise<Notice[]>;
  /** Tells the sites of a session that it has ended, but for one that knows already. */
  tell(session: IdentitySession, except?: string): Promise<Notice[]>;
}

export interface SessionsOptions {
  issuer: string;
  state: StateFile;
  key: SigningKey;
  tenant: Tenant;
  log: (message: string) => void;
}

/** How long a site may take to answer a notice, in milliseconds. */
const patience = 2500;

/** The sessions that the provider keeps, and what ends them. */
export function identitySessions({ issuer, state, key, tenant, log }: SessionsOptions): Sessions {
  const stored = () =>
    state.entries('Session:').flatMap(([name, payload]) => {
      const { data } = storedSchema.safeParse(payload);
      return data ? [{ name, session: sessionOf(data) }] : [];
    });

  async function tellOne(client: string, address: string, session: IdentitySession, sid: string): Promise<Notice> {
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
        signal: AbortSignal.timeout(patience),
      });
      return { ...notice, status, error: null };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { ...notice, status: null, error: cause instanceof Error ? cause.message : String(cause) };
    }
  }

  async function tell(session: IdentitySession, except?: string): Promise<Notice[]> {
    const notices = await Promise.all(
      session.clients.flatMap(({ id, sid }) => {
        const address = backChannelAddressOf(tenant.find('clients', id));
        return address !== null && id !== except && sid !== null ? [tellOne(id, address, session, sid)] : [];
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
      return tell(session, except);
    },
    tell,
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

/** Where a client is notified of ended sessions; null where it is not, as on a plan without back-channel logout. */
function backChannelAddressOf(client: TenantResource | undefined): string | null {
  return logoutSchema.safeParse(client).data?.oidc_logout.backchannel_logout_urls[0] ?? null;
}
