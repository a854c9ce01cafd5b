import { samplePassword } from '@clavora/services/identity/sample-people';
import type { Credentials, IdentityVisitor } from '@clavora/services/identity/testbed/identity-visitor';
import { NextRequest } from 'next/server';
import type { Access } from '../sessions/partner.ts';
import type { SiteAuth } from '../site/site-auth.ts';

/** A browser that signs in on a site. */
export interface SiteVisitor {
  /** Values by name. */
  cookies: Map<string, string>;
  /** Opens a page like a navigation of a browser, unless `headers` say otherwise. */
  open(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  access(): Promise<Access>;
  request(path: string, headers?: Readonly<Record<string, string>>): NextRequest;
  /** Signs in by a link, `/auth/login` unless given; resolves with the response of the callback. */
  signIn(identity: IdentityVisitor, who: string | Credentials, link?: string): Promise<Response>;
}

/** Returns path and query of a redirect. Throws for other responses. */
export function locationOf(response: Response): string {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`expected a redirect, got ${response.status}`);
  const { pathname, search } = new URL(location);
  return `${pathname}${search}`;
}

export function sampleCredentials(key: string): Credentials {
  return { email: `${key}@partner.clavora.example`, password: samplePassword };
}

export function siteVisitor(auth: SiteAuth, origin: string): SiteVisitor {
  const cookies = new Map<string, string>();
  const storeCookies = (response: Response): void => {
    for (const header of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, decodeURIComponent(value));
    }
  };
  const request: SiteVisitor['request'] = (path, headers) =>
    new NextRequest(new URL(path, origin), {
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
        'sec-fetch-dest': 'document',
        'sec-fetch-site': 'none',
        ...headers,
      },
    });
  const open: SiteVisitor['open'] = async (path, headers) => {
    const response = await auth.answer(request(path, headers));
    if (!response) throw new Error(`expected an answer, got the page of ${path}`);
    storeCookies(response);
    return response;
  };
  return {
    cookies,
    request,
    open,
    access: () => auth.access(request('/extranet')),
    async signIn(identity, who, link = '/auth/login') {
      const login = await open(link);
      const back = await identity.signIn(
        login.headers.get('location') ?? '',
        typeof who === 'string' ? sampleCredentials(who) : who,
      );
      return open(`${back.pathname}${back.search}`);
    },
  };
}
