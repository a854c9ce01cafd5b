import type { SessionData } from '@auth0/nextjs-auth0/types';
import { expect, it } from 'vitest';
import { anyOrganisation } from '../provider/env.ts';
import { isAdmitted, keptClaims, partnerOf } from './session-user.ts';

const claims = 'https://clavora.example/';
const session = (user: Record<string, unknown>): SessionData => ({
  user: { sub: 'auth0|1', ...user },
  tokenSet: { accessToken: '', expiresAt: 0 },
  internal: { sid: '', createdAt: 0 },
});

it('AUT-1 returns the claims that are needed, also from its own result', () => {
  const user = {
    sub: 'auth0|1',
    name: 'Ana',
    org_id: 'org_spain',
    [`${claims}roles`]: ['sales'],
    roles: ['administrator'],
    nonce: 'n',
    picture: 'https://elsewhere.example/face.png',
  };
  const kept = { sub: 'auth0|1', name: 'Ana', org_id: 'org_spain', [`${claims}roles`]: ['sales'] };
  expect(keptClaims(user, claims)).toEqual(kept);
  expect(keptClaims(kept, claims)).toEqual(kept);
});

it.each([
  [{}, { name: 'auth0|1', email: null, organisation: null, roles: [] }],
  [{ name: '', email: 'ana@partner.example' }, { name: 'ana@partner.example' }],
  [
    { name: 7, email: {}, org_id: [], [`${claims}roles`]: 'service' },
    { name: 'auth0|1', organisation: null, roles: [] },
  ],
  [{ [`${claims}roles`]: ['sales', 7] }, { roles: [] }],
  [{ org_id: 'org_spain' }, { organisation: { id: 'org_spain', name: 'org_spain' } }],
  [{ org_id: 'org_spain', org_name: 'red' }, { organisation: { id: 'org_spain', name: 'red' } }],
  [
    { org_id: 'org_spain', org_name: 'red', [`${claims}organisation`]: 'Red de España' },
    { organisation: { id: 'org_spain', name: 'Red de España' } },
  ],
])('AUT-7 reads the partner from %j', (user, expected) => {
  expect(partnerOf(session(user), claims)).toMatchObject({ id: 'auth0|1', ...expected });
});

it.each([{ sub: '' }, { sub: 7 }, { sub: undefined }])('AUT-4 returns null for %j', (user) => {
  expect(partnerOf(session(user), claims)).toBeNull();
});

it.each([
  [{ org_id: 'org_spain' }, anyOrganisation, true],
  [{ org_id: 'org_spain', org_name: 'red' }, anyOrganisation, true],
  [{}, anyOrganisation, false],
  [{ org_id: '' }, anyOrganisation, false],
  [{ org_id: null }, anyOrganisation, false],
  [{ org_name: 'red' }, anyOrganisation, false],
  [{}, 'org_italy', false],
  [{}, '', false],
  [{ org_id: 'org_1', org_name: '' }, '', false],
  [{ org_name: 'rete' }, 'rete', false],
])('SEC-4 decides whether a session of %j is admitted where %j is required: %s', (user, required, expected) => {
  expect(isAdmitted(session(user), required)).toBe(expected);
});

it.each([
  [{}, 'org_italy', false],
  [{ org_id: 'org_italy' }, 'org_italy', true],
  [{ org_id: 'org_spain' }, 'org_italy', false],
  [{ org_id: 'org_spain', org_name: 'org_italy' }, 'org_italy', false],
  [{ org_id: 'org_1', org_name: 'rete' }, 'rete', true],
  [{ org_id: 'rete' }, 'rete', false],
  [{ org_id: 'org_1', [`${claims}organisation`]: 'rete' }, 'rete', false],
])('AUT-7 decides whether %j is admitted where %j is required: %s', (user, required, expected) => {
  expect(isAdmitted(session(user), required)).toBe(expected);
});
