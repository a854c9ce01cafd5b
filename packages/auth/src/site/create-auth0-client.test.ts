import { expect, it, vi } from 'vitest';
import { createAuth0Client } from './create-auth0-client.ts';

const client = (domain: string) =>
  createAuth0Client({
    environment: {
      domain,
      clientId: 'id',
      clientSecret: 'secret',
      secret: 'a1'.repeat(32),
      audience: null,
      scope: 'openid profile email',
      organisation: 'org_italy',
      sessionCheckSeconds: 300,
      claims: 'https://clavora.example/',
      errorPath: '/auth/error',
    },
    origin: 'https://www.clavora.example',
    market: 'italy',
    sessionStore: { get: async () => null, set: async () => {}, delete: async () => {} },
    onCallback: () => Promise.reject(new Error('unexpected callback')),
  });

it('AUT-4 prints no warning for a service on this machine, and prints later warnings', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  client('http://localhost:4002');
  expect(warn).not.toHaveBeenCalled();
  console.warn('something else');
  expect(warn).toHaveBeenCalledExactlyOnceWith('something else');
});

it.each(['127.0.0.1', 'tenant.local', 'http://localhost.elsewhere.example'])(
  'AUT-4 throws for %s in production',
  (domain) => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(() => client(domain)).toThrow(/not supported/);
  },
);
