import { expect, it } from 'vitest';
import { anyOrganisation, readSiteAuth } from './env.ts';

const whole = {
  AUTH0_DOMAIN: 'clavora.eu.auth0.com',
  AUTH0_CLIENT_ID: 'id',
  AUTH0_CLIENT_SECRET: 'secret',
  AUTH0_SECRET: 'a1'.repeat(32),
  AUTH0_ORGANIZATION: 'org_italy',
  AUTH0_CLAIMS: 'https://clavora.example/',
};

it('AUT-4 has defaults for all settings but the tenant, its secrets, the organisation and the claims', () => {
  expect(readSiteAuth({ ...whole, AUTH0_AUDIENCE: '' })).toEqual({
    auth: {
      domain: 'clavora.eu.auth0.com',
      clientId: 'id',
      clientSecret: 'secret',
      secret: 'a1'.repeat(32),
      audience: null,
      scope: 'openid profile email offline_access',
      organisation: 'org_italy',
      sessionCheckSeconds: 300,
      claims: 'https://clavora.example/',
      errorPath: '/auth/error',
    },
    problems: [],
  });
});

it('OPS-4 accepts no settings and rejects incomplete ones', () => {
  expect(readSiteAuth({ PORT: '3001' })).toEqual({ auth: null, problems: [] });
  const { auth, problems } = readSiteAuth({ AUTH0_DOMAIN: 'clavora.eu.auth0.com' });
  expect(auth).toBeNull();
  expect(problems.map((problem) => problem.trim().split(':')[0])).toEqual([
    'AUTH0_CLIENT_ID',
    'AUTH0_CLIENT_SECRET',
    'AUTH0_SECRET',
    'AUTH0_ORGANIZATION',
    'AUTH0_CLAIMS',
  ]);
});

it.each([
  { AUTH0_DOMAIN: 'http://clavora.eu.auth0.com' },
  { AUTH0_DOMAIN: 'http://127.0.0.1:4002' },
  { AUTH0_DOMAIN: 'http://localhost.elsewhere.example' },
  { AUTH0_SECRET: 'short' },
  { AUTH0_ORGANIZATION: 'any organisation' },
  { AUTH0_SCOPE: 'profile email' },
  { AUTH0_SESSION_CHECK_SECONDS: '301' },
  { AUTH0_SESSION_CHECK_SECONDS: 'often' },
  { AUTH0_CLAIMS: 'roles' },
  { AUTH0_ERROR_PATH: '//elsewhere.example' },
  { AUTH0_ERROR_PATH: 'https://elsewhere.example/' },
])('OPS-4 names the invalid variable of %j', (given) => {
  const { auth, problems } = readSiteAuth({ ...whole, ...given });
  expect(auth).toBeNull();
  expect(problems).toEqual([expect.stringContaining(Object.keys(given)[0] ?? '')]);
});

it.each([{}, { AUTH0_ORGANIZATION: '' }])('SEC-4 rejects settings without an organisation: %j', (given) => {
  const { AUTH0_ORGANIZATION: _named, ...unnamed } = whole;
  const { auth, problems } = readSiteAuth({ ...unnamed, ...given });
  expect(auth).toBeNull();
  expect(problems).toEqual([expect.stringContaining('AUTH0_ORGANIZATION')]);
});

it.each(['org_italy', 'rete-clavora', anyOrganisation])('SEC-4 reads the organisation %s', (organisation) => {
  expect(readSiteAuth({ ...whole, AUTH0_ORGANIZATION: organisation }).auth).toMatchObject({ organisation });
});
