import type { Access } from '@clavora/auth/partner';
import { samplePartner } from '@clavora/partner-records/sample-note';
import { sampleOrigins } from '@clavora/site-core/sample-site';
import { withAccess } from '@clavora/site-core/with-access';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handleListChanges } from './handle-list-changes.ts';

/** The place of the records in the process (`partnerRecords`). */
const holder = Symbol.for('site.partner-records');
const partner = samplePartner('anna');
const signedIn: Access = { kind: 'partner', partner };

let noted: unknown[];
beforeEach(() => {
  noted = [];
  const listWatches = {
    confirm: async (...given: readonly unknown[]) => void noted.push(given),
    wishMails: async (...given: readonly unknown[]) => void noted.push(given),
  };
  Reflect.set(globalThis, holder, { records: Promise.resolve({ listWatches }) });
});
afterEach(() => void Reflect.deleteProperty(globalThis, holder));

async function send(fields: Record<string, string>, given: { access?: Access; origin?: string; locale?: string } = {}) {
  const { access = signedIn, origin = sampleOrigins.italy, locale = 'it' } = given;
  const request = new Request(`${sampleOrigins.italy}/api/extranet/changes/${locale}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  const answer = await withAccess(access, (site) => handleListChanges(site, request, [locale]));
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cache: answer.headers.get('cache-control'),
  };
}

const list = '00000000-0000-4000-8000-000000000001';
const fields = { list, revision: '3 set 2026-11-30' };

describe('a form about what has changed in lists', () => {
  it('CAT-18 confirms a list as it was shown, and leads back to it', async () => {
    const location = `/extranet/liste/${list}`;
    expect(await send(fields)).toEqual({ status: 303, location, cache: 'private, no-store' });
    expect(noted).toEqual([[partner.id, list, fields.revision]]);
  });

  it.each([
    ['on', true],
    ['off', false],
  ])('CAT-18 turns mails %s', async (mails, isWished) => {
    expect(await send({ mails })).toMatchObject({ status: 303, location: '/extranet/liste' });
    expect(noted).toEqual([[partner.id, isWished]]);
  });

  it.each([
    ['of another site', 403, fields, { origin: 'https://other.example' }],
    ['without a session', 401, fields, { access: { kind: 'anonymous' } as Access }],
    ['in a language that the market has not', 404, fields, { locale: 'de' }],
    ['without a list', 404, { revision: fields.revision }, {}],
    ['of no list', 404, { ...fields, list: '../x' }, {}],
    ['without what was shown', 404, { list }, {}],
    ['with another wish', 404, { mails: 'maybe' }, {}],
  ])('CAT-18 SEC-1 does nothing %s', async (_case, status, sent, given) => {
    expect((await send(sent, given)).status).toBe(status);
    expect(noted).toEqual([]);
  });
});
