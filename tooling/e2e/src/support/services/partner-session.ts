import type { IncomingHttpHeaders } from 'node:http';
import { samplePassword } from '@clavora/services/identity/sample-people';
import { type IdentityVisitor, identityVisitor } from '@clavora/services/identity/testbed/identity-visitor';
import { ask } from '../requests/ask.ts';

/** The session cookies of a person at a site, as headers. */
export type PartnerSession = Record<'cookie', string>;

/**
 * Signs a sample person in at a site without a browser, through all redirects: the site, the identity
 * service's pages, the site again. Rejects at an unexpected redirect. `visitor` keeps the person signed in at
 * the identity service.
 */
export async function signInAt(
  origin: string,
  identityOrigin: string,
  person: string,
  visitor: IdentityVisitor = identityVisitor(identityOrigin),
): Promise<PartnerSession> {
  const jar = new Map<string, string>();
  const take = (headers: IncomingHttpHeaders) => {
    for (const header of headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '' || /max-age=0/i.test(header)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const login = await ask(origin, '/auth/login?returnTo=/');
  take(login.headers);
  const callback = await visitor.signIn(login.headers.location ?? '', {
    email: emailOf(person),
    password: samplePassword,
  });
  const back = await ask(origin, `${callback.pathname}${callback.search}`, { cookie: cookie() });
  take(back.headers);
  const { location = '' } = back.headers;
  if (location.includes('reason='))
    throw new Error(`Expected ${person} to be signed in at ${origin}, was led to ${location}`);
  return { cookie: cookie() };
}

/** Returns the email address of a sample person. */
export function emailOf(person: string): string {
  return `${person}@partner.clavora.example`;
}
