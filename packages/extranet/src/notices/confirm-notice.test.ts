import type { Access } from '@clavora/auth/partner';
import type { NoticeEdition } from '@clavora/partner-records/notice-mails';
import { samplePartner } from '@clavora/partner-records/sample-note';
import { sampleOrigins } from '@clavora/site-core/sample-site';
import { withAccess } from '@clavora/site-core/with-access';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handleNoticeConfirmation } from './confirm-notice.ts';

/** The place of the records in the process (`partnerRecords`). */
const holder = Symbol.for('site.partner-records');
const partner = samplePartner('anna');
const signedIn: Access = { kind: 'partner', partner };

let confirmed: (NoticeEdition & { partner: string })[];
beforeEach(() => {
  confirmed = [];
  const confirm = async (notice: NoticeEdition, id: string) => void confirmed.push({ ...notice, partner: id });
  Reflect.set(globalThis, holder, { records: Promise.resolve({ noticeMails: { confirm } }) });
});
afterEach(() => void Reflect.deleteProperty(globalThis, holder));

async function send(fields: Record<string, string>, given: { access?: Access; origin?: string; locale?: string } = {}) {
  const { access = signedIn, origin = sampleOrigins.italy, locale = 'it' } = given;
  const request = new Request(`${sampleOrigins.italy}/api/extranet/notices/${locale}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  const answer = await withAccess(access, (site) => handleNoticeConfirmation(site, request, [locale]));
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cache: answer.headers.get('cache-control'),
  };
}

const fields = { number: 'CLV-2026-0002', edition: '1' };

describe('the confirmation of a notice', () => {
  it('LIF-3 is noted for the partner, and leads back to the home of the area', async () => {
    expect(await send(fields)).toEqual({ status: 303, location: '/extranet', cache: 'private, no-store' });
    expect(confirmed).toEqual([{ number: 'CLV-2026-0002', edition: 1, partner: partner.id }]);
  });

  it.each([
    ['of another site', 403, fields, { origin: 'https://other.example' }],
    ['without a session', 401, fields, { access: { kind: 'anonymous' } as Access }],
    ['in a language that the market has not', 404, fields, { locale: 'de' }],
    ['without a number', 404, { edition: '1' }, {}],
    ['of no edition', 404, { ...fields, edition: 'x' }, {}],
  ])('LIF-3 SEC-1 is not noted %s', async (_case, status, sent, given) => {
    expect((await send(sent, given)).status).toBe(status);
    expect(confirmed).toEqual([]);
  });
});
