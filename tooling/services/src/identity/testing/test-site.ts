import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Auth0Client } from '@auth0/nextjs-auth0/server';
import type { AuthorizationParameters, LogoutToken, SessionData } from '@auth0/nextjs-auth0/types';
import { NextRequest, NextResponse } from 'next/server';
import type { IdentityClient } from '../people/person.ts';

/** A site that signs people in with the unmodified SDK, and the only browser that visits it. */
export interface TestSite {
  client: IdentityClient;
  /** Connects the site to the service of the origin. */
  connect(serviceUrl: string, parameters?: AuthorizationParameters): void;
  /** Resolves to the site's response to the browser, whose cookies are kept. */
  visit(address: string): Promise<NextResponse>;
  /** Resolves to the authorize URL to which the site redirects; `query` is passed to `/auth/login`. */
  authorizeUrl(query?: string): Promise<string>;
  session(): Promise<SessionData | null>;
  /** Renews the tokens. Rejects with the SDK's error. */
  renew(): Promise<string>;
  /** Back-channel logout tokens received and parsed by the SDK. */
  notices: readonly LogoutToken[];
  close(): Promise<void>;
}

/** Starts a site on a free port of `localhost` that receives back-channel logout calls. */
export async function startTestSite(id: string): Promise<TestSite> {
  const sessions = new Map<string, SessionData>();
  const notices: LogoutToken[] = [];
  const cookies = new Map<string, string>();
  let auth0: Auth0Client | undefined;
  const sdk = (): Auth0Client => {
    if (!auth0) throw new Error(`The site ${id} is not connected`);
    return auth0;
  };

  const server = createServer((request, response) => {
    void (async () => {
      const answer = await sdk().middleware(await asNextRequest(request, origin));
      response.writeHead(answer.status).end(await answer.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const client: IdentityClient = {
    id,
    secret: `${id}-secret-${id}-secret-${id}-secret`,
    origin,
    name: `Site ${id}`,
    logoutUrls: [origin, `${origin}/it`],
  };

  const request = (to: string): NextRequest => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new NextRequest(new URL(to, origin), { headers: { cookie } });
  };
  const keep = (response: NextResponse): void => {
    for (const { name, value } of response.cookies.getAll()) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const visit = async (to: string): Promise<NextResponse> => {
    const response = await sdk().middleware(request(to));
    keep(response);
    return response;
  };

  return {
    client,
    connect(serviceUrl, parameters = {}) {
      auth0 = new Auth0Client({
        domain: serviceUrl,
        clientId: id,
        clientSecret: client.secret,
        appBaseUrl: origin,
        secret: 'a'.repeat(64),
        allowInsecureRequests: true,
        authorizationParameters: { scope: 'openid profile email offline_access', ...parameters },
        // The SDK drops custom claims without this hook.
        beforeSessionSaved: async (session) => session,
        sessionStore: {
          get: async (key) => sessions.get(key) ?? null,
          set: async (key, session) => void sessions.set(key, session),
          delete: async (key) => void sessions.delete(key),
          deleteByLogoutToken: async (token) => {
            notices.push(token);
            for (const [key, { internal, user }] of sessions) {
              if (internal.sid === token.sid || (token.sid === undefined && user.sub === token.sub))
                sessions.delete(key);
            }
          },
        },
      });
    },
    visit,
    authorizeUrl: async (query = '') => (await visit(`/auth/login${query}`)).headers.get('location') ?? '',
    session: () => sdk().getSession(request('/')),
    async renew() {
      const response = new NextResponse();
      const { token } = await sdk().getAccessToken(request('/'), response, { refresh: true });
      keep(response);
      return token;
    },
    notices,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function asNextRequest(request: IncomingMessage, origin: string): Promise<NextRequest> {
  return new NextRequest(new URL(request.url ?? '/', origin), {
    method: request.method ?? 'GET',
    headers: { 'content-type': request.headers['content-type'] ?? '' },
    ...(request.method === 'POST' ? { body: await text(request) } : {}),
  });
}
