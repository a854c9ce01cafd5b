import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { requireOwnOrNoPage } from '../../server/own-pages.ts';
import { confirmSignOutPage, errorPage } from '../pages/error-page.ts';
import { sendPage } from '../pages/send-page.ts';
import type { IdentityClient } from '../people/person.ts';
import type { Tenant } from '../people/tenant.ts';
import type { IdentitySession, Sessions } from '../sessions/sessions.ts';
import { verifiedClaims } from '../tokens/signed-token.ts';
import type { SigningKey } from '../tokens/signing-key.ts';

export interface LogoutOptions {
  provider: () => Provider;
  sessions: () => Sessions;
  tenant: Tenant;
  clients: readonly IdentityClient[];
  key: SigningKey;
}

const text = z.string().optional().catch(undefined);
const plainSchema = z.object({ client_id: text, returnTo: text });
const oidcSchema = z.object({
  client_id: text,
  id_token_hint: text,
  logout_hint: text,
  post_logout_redirect_uri: text,
  state: text,
});

/**
 * Serves sign-out by `/v2/logout`, Auth0's own endpoint, and by `/oidc/logout`. Notifies the other sites of
 * the session.
 */
export function logoutRoutes(app: FastifyInstance, { provider, sessions, tenant, clients, key }: LogoutOptions): void {
  const clientOf = (id: string | undefined) => clients.find((client) => client.id === id);
  /** Returns the allowed URLs of a client, or of the tenant if no client is named. */
  const allowedOf = (client: IdentityClient | undefined): readonly string[] => {
    const owner = client ? tenant.find('clients', client.id) : tenant.settings('tenants/settings');
    return z.array(z.string()).catch([]).parse(owner?.allowed_logout_urls);
  };

  async function signOut(request: FastifyRequest, reply: FastifyReply, except: string | undefined): Promise<void> {
    const context = provider().createContext(request.raw, reply.raw);
    const session = await currentSession(context);
    if (session) await sessions().end(session, { except });
    context.cookies.set(provider().cookieName('session'), null, { path: '/', httpOnly: true, sameSite: 'lax' });
  }

  async function currentSession(context: ReturnType<Provider['createContext']>): Promise<IdentitySession | undefined> {
    const { accountId, uid } = await provider().Session.get(context);
    return accountId === undefined ? undefined : sessions().one(uid);
  }

  app.get('/v2/logout', async (request, reply) => {
    const { client_id: id, returnTo } = plainSchema.parse(request.query);
    const client = clientOf(id);
    if (id !== undefined && !client) return refuse(reply, 'invalid_request', `Unknown client: ${id}`);
    const allowed = allowedOf(client);
    if (returnTo !== undefined && !allowed.some((address) => isAllowed(returnTo, address))) {
      return refuse(
        reply,
        'invalid_request',
        `The "returnTo" querystring parameter "${returnTo}" is not defined as a valid URL in "Allowed Logout URLs"`,
      );
    }
    await signOut(request, reply, id);
    const target = returnTo ?? allowed[0];
    return target === undefined ? reply.type('text/plain').send('OK') : reply.redirect(target, 302);
  });

  app.get('/oidc/logout', async (request, reply) => {
    const asked = oidcSchema.parse(request.query);
    const hint = asked.id_token_hint === undefined ? null : verifiedClaims(asked.id_token_hint, key.publicKey);
    if (asked.id_token_hint !== undefined && !hint) return refuse(reply, 'invalid_request', 'id_token_hint is invalid');
    const id = asked.client_id ?? (hint ? String(hint.aud) : undefined);
    if (hint && hint.aud !== id) return refuse(reply, 'invalid_request', 'client_id does not match the id_token_hint');
    const client = clientOf(id);
    if (id !== undefined && !client) return refuse(reply, 'invalid_request', `Unknown client: ${id}`);
    const target = asked.post_logout_redirect_uri;
    if (target !== undefined && !(client && allowedOf(client).some((address) => isAllowed(target, address)))) {
      return refuse(reply, 'invalid_request', 'post_logout_redirect_uri is not registered');
    }
    const session = await currentSession(provider().createContext(request.raw, reply.raw));
    const isNamed =
      session !== undefined &&
      (hint?.sub === session.person || session.clients.some(({ sid }) => sid !== null && sid === asked.logout_hint));
    // A mere link must not sign anyone out: without proof of the session, the user is asked to confirm.
    if (session && !isNamed && hint === null) {
      return sendPage(reply, confirmSignOutPage({ client: id, target, state: asked.state }));
    }
    if (isNamed) await signOut(request, reply, id);
    return leave(reply, target, asked.state);
  });

  app.post('/oidc/logout', { onRequest: requireOwnOrNoPage }, async (request, reply) => {
    const asked = oidcSchema.parse(request.body ?? {});
    const client = clientOf(asked.client_id);
    const target = asked.post_logout_redirect_uri;
    if (target !== undefined && !(client && allowedOf(client).some((address) => isAllowed(target, address)))) {
      return refuse(reply, 'invalid_request', 'post_logout_redirect_uri is not registered');
    }
    await signOut(request, reply, asked.client_id);
    return leave(reply, target, asked.state);
  });
}

function leave(reply: FastifyReply, target: string | undefined, state: string | undefined): FastifyReply {
  if (target === undefined) return reply.type('text/plain').send('OK');
  const address = new URL(target);
  if (state !== undefined) address.searchParams.set('state', state);
  return reply.redirect(state === undefined ? target : address.href, 303);
}

function refuse(reply: FastifyReply, error: string, description: string): FastifyReply {
  return sendPage(reply.code(400), errorPage(error, description));
}

/** Returns whether a URL equals the allowed one, ignoring query and hash. */
function isAllowed(address: string, allowed: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(allowed)) return false;
  const [given, expected] = [new URL(address), new URL(allowed)];
  return given.origin === expected.origin && given.pathname === expected.pathname && given.username === '';
}
