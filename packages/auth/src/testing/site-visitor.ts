import { samplePassword } from '@clavora/services/identity/sample-people';
import type { Credentials, IdentityVisitor } from '@clavora/services/identity/testbed/identity-visitor';
import { NextRequest } from 'next/server';
import type { Access } from '../sessions/partner.ts';
import type { SiteAuth } from '../site/site-auth.ts';

/** A browser at a site, as far as signing in goes. */
export interface SiteVisitor {
  /** By name, as they would be sent. */
  cookies: Map<string, string>;
  /** As a browser that shows the page; `headers` say otherwise. */
  open(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  access(): Promise<Access>;
  request(path: string, headers?: Readonly<Record<string, string>>): NextRequest;
  /** From the sign-in link, `/auth/login` unless given, to where the callback leads. */
  signIn(identity: IdentityVisitor, who: string | Credentials, link?: string): Promise<Response>;
}

/** Where an answer leads, as path and query. */
export function locationOf(response: Response): string {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`expected an answer that leads elsewhere, got ${response.status}`);
  const { pathname, search } = new URL(location);
  return `${pathname}${search}`;
}

export function sampleCredentials(key: string): Credentials {
  return { email: `${key}@partner.clavora.example`, password: samplePassword };
}

export function siteVisitor(auth: SiteAuth, origin: string): SiteVisitor {
  const cookies = new Map<string, string>();
  const take = (response: Response): void => {
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
    take(response);
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
