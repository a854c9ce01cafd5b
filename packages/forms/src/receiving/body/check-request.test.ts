import { describe, expect, it } from 'vitest';
import { checkRequest } from './check-request.ts';

const origins = ['https://www.clavora.example', 'https://www.clavora.example:8443'];
const form = {
  'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
  origin: 'https://www.clavora.example',
};
const { origin: _, ...without } = form;
const check = (headers: Record<string, string>) =>
  checkRequest({ method: 'POST', headers: new Headers(headers) }, { origins, bytes: 1_000 });

describe('checkRequest', () => {
  it.each([
    ['a form', form],
    ['a form in capitals', { ...form, 'content-type': 'APPLICATION/X-WWW-FORM-URLENCODED' }],
    ['a port of its own', { ...form, origin: 'https://www.clavora.example:8443' }],
    ['a length within bounds', { ...form, 'content-length': '1000' }],
    ['a page that sends no referrer', { ...form, origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a browser that sends no origin', { ...without, 'sec-fetch-site': 'same-origin' }],
    ['an old browser', { ...without, referer: 'https://www.clavora.example/en/contact-us?form=contact' }],
  ])('FRM-6 accepts %s', (_what, headers) => {
    expect(check(headers)).toEqual({ isAccepted: true, encoding: { kind: 'urlencoded' } });
  });

  it.each([
    ['boundary=abc', 'abc'],
    ['charset=utf-8; boundary="a:b"', 'a:b'],
    ['Boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW', '----WebKitFormBoundary7MA4YWxkTrZu0gW'],
  ])('FRM-6 reads the boundary of %s', (parameters, boundary) => {
    const encoding = { kind: 'multipart', boundary };
    expect(check({ ...form, 'content-type': `multipart/form-data; ${parameters}` })).toEqual({
      isAccepted: true,
      encoding,
    });
  });

  it.each([
    ['no header about its origin', without, 'origin'],
    ['a request from another site', { ...without, 'sec-fetch-site': 'cross-site' }, 'origin'],
    ['a request from no page', { ...without, 'sec-fetch-site': 'none' }, 'origin'],
    [
      'a referrer of another site',
      { ...without, referer: 'https://evil.example/https://www.clavora.example/' },
      'origin',
    ],
    ['a referrer that is none', { ...without, referer: 'www.clavora.example' }, 'origin'],
    ['a user in the referrer', { ...without, referer: 'https://www.clavora.example@evil.example/' }, 'origin'],
    ['too many bytes', { ...form, 'content-length': '1001' }, 'large'],
    ['no boundary', { ...form, 'content-type': 'multipart/form-data' }, 'malformed'],
    ['another type', { ...form, 'content-type': 'text/plain' }, 'type'],
    ['a compressed body', { ...form, 'content-encoding': 'gzip' }, 'type'],
  ])('FRM-6 rejects %s', (_what, headers, reason) => {
    expect(check(headers)).toEqual({ isAccepted: false, reason });
  });
});
