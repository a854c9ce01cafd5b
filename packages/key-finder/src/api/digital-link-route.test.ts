import { localeCookie } from '@clavora/i18n-routing/locale-cookie';
import { type SiteWithDataSet, siteWithDataSet } from '@clavora/open-catalogue/site-with-data-set';
import { sampleSite } from '@clavora/site-core/sample-site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { digitalLinkHandler } from './digital-link-route.ts';

const gtins = { blank: '4006381333931', successor: '4006381333948', machine: '04006381333955', short: '0000096385074' };

let given: SiteWithDataSet;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithDataSet('italy');
});

afterEach(() => given.forget());

const ask = (link: string, headers: Record<string, string> = {}, site = given.site) =>
  digitalLinkHandler(site)(new Request(`https://italy.example/01/${link}`, { headers }), {
    params: Promise.resolve({ link: link.split('/') }),
  });

const locationOf = async (link: string, headers: Record<string, string> = {}) => {
  const { status, headers: sent } = await ask(link, headers);
  return status === 307 ? sent.get('location') : status;
};

describe('GET /01/<gtin>', () => {
  beforeEach(() =>
    given.publish({
      blanks: [{ gtin: gtins.blank }, { gtin: gtins.short }],
      products: [{ code: 'Banco 3', gtin: gtins.machine, kind: 'machine' }],
    }),
  );

  it('CAT-16 leads to the page of a blank, and is kept by nobody', async () => {
    const { status, headers } = await ask(gtins.blank);
    expect(status).toBe(307);
    expect(Object.fromEntries(headers)).toEqual({
      location: '/trova-chiave/chiavi-grezze/b1',
      'cache-control': 'private, no-store',
      vary: 'accept-language, cookie',
    });
  });

  it.each([
    ['13 digits', gtins.blank, '/trova-chiave/chiavi-grezze/b1'],
    ['14 digits', `0${gtins.blank}`, '/trova-chiave/chiavi-grezze/b1'],
    ['12 digits', '000096385074', '/trova-chiave/chiavi-grezze/b2'],
    ['8 digits', '96385074', '/trova-chiave/chiavi-grezze/b2'],
    ['other qualifiers', `${gtins.blank}/10/LOT7`, '/trova-chiave/chiavi-grezze/b1'],
  ])('CAT-16 reads a GTIN with %s', async (_, link, page) => {
    expect(await locationOf(link)).toBe(page);
  });

  it.each([
    ['a wrong check digit', '4006381333932'],
    ['an unknown number', '4006381333924'],
    ['letters', '400638133393A'],
    ['too few digits', '4006381'],
    ['nothing', ''],
  ])('CAT-16 answers 404 to %s', async (_, link) => {
    expect(await locationOf(link)).toBe(404);
  });

  it('LIF-1 leads from the code of a type plate to the papers of the serial number', async () => {
    expect(await locationOf(`${gtins.machine}/21/SN100`)).toBe('/m/x1/sn100');
  });
});

it('CAT-16 follows a blank that is no longer made to its successor', async () => {
  await given.publish({
    blanks: [{ gtin: gtins.blank, status: 'discontinued', successor_id: 'b2' }, { gtin: gtins.successor }],
  });
  expect(await locationOf(gtins.blank)).toBe('/trova-chiave/chiavi-grezze/b2');
  expect(await locationOf(gtins.successor)).toBe('/trova-chiave/chiavi-grezze/b2');
});

it('CAT-16 is 404 on a site without a catalogue, and 503 before its first data set', async () => {
  expect((await ask(gtins.blank)).status).toBe(503);
  expect((await ask(gtins.blank, {}, sampleSite('italy', {}))).status).toBe(404);
});

it.each([
  ['the language that was chosen', { cookie: `a=1; ${localeCookie.name}=de`, 'accept-language': 'it' }, 'de'],
  ['the language that the browser prefers', { 'accept-language': 'xx, it;q=0.2, fr-FR;q=0.9' }, 'fr'],
  ['the first language of the market for others', { 'accept-language': 'ja, fr;q=0' }, 'en'],
  ['the first language of the market for a cookie of none', { cookie: `${localeCookie.name}=xx` }, 'en'],
])('CAT-16 MKT-4 leads to the page in %s', async (_, headers, locale) => {
  given.forget();
  given = siteWithDataSet('global');
  await given.publish({ blanks: [{ gtin: gtins.blank }] });
  expect(await locationOf(gtins.blank, headers)).toMatch(new RegExp(`^/${locale}/`));
});
