import { describe, expect, it } from 'vitest';
import { parseRedirect } from './redirect-rule.ts';

const rule = (name: string, value: string) => parseRedirect({ name, value });

describe('parseRedirect', () => {
  it('RTE-12 returns path and target, with status 301 by default', () => {
    expect(rule('/old', '/new')).toEqual({
      name: '/old',
      market: null,
      from: ['old'],
      isPattern: false,
      status: 301,
      to: { origin: null, path: '/new', keepsRest: false, suffix: '' },
    });
  });

  it.each([301, 302, 307, 308] as const)('RTE-12 accepts the status %s', (status) => {
    expect(rule('/old', `${status} /new`)).toMatchObject({ status });
    expect(rule(' /old ', `  ${status}   /new `)).toMatchObject({ status, name: '/old' });
  });

  it('RTE-12 accepts a rule for one market, or for all paths below a folder', () => {
    expect(rule('italy:/vecchio/*', '/nuovo/*')).toMatchObject({
      market: 'italy',
      from: ['vecchio'],
      isPattern: true,
      to: { path: '/nuovo/', keepsRest: true },
    });
    expect(rule('/old/*', '/new')).toMatchObject({ isPattern: true, to: { path: '/new', keepsRest: false } });
  });

  it('RTE-12 accepts another host, spelled as the editor did, with query and fragment', () => {
    expect(rule('/old', '302 https://keys.example/A/b/?x=1#y')).toMatchObject({
      status: 302,
      to: { origin: 'https://keys.example', path: '/A/b/', suffix: '?x=1#y' },
    });
  });

  it.each([
    ['/über', ['über']],
    ['/%C3%BCber', ['über']],
    ['/u\u0308ber', ['über']],
    ['//a///b/', ['a', 'b']],
    ['/A', ['A']],
    ['/', []],
  ])('RTE-12 compares %s as %j', (name, from) => {
    expect(rule(name, '/new')).toMatchObject({ from });
  });

  it.each([
    ['old', '/new', 'it must be a path'],
    ['', '/new', 'it must be a path'],
    ['https://italy.example/old', '/new', 'there is no market "https"'],
    ['atlantis:/old', '/new', 'there is no market "atlantis"; there are global, italy'],
    ['/old?a=1', '/new', 'a query or fragment'],
    ['/old#a', '/new', 'a query or fragment'],
    ['/*/old', '/new', 'with "*" at most as its last part'],
    ['/old*', '/new', 'with "*" at most as its last part'],
    ['/a/../b', '/new', 'the path of a page'],
    ['/a%2fb', '/new', 'the path of a page'],
    ['/%ff', '/new', 'the path of a page'],
    ['/old', '', 'without spaces'],
    ['/old', '/new page', 'without spaces'],
    ['/old', '301', 'its target must be a path such as'],
    ['/old', '303 /new', 'its status must be one of 301, 302, 307, 308; got "303"'],
    ['/old', '200 /new', 'its status must be one of'],
    ['/old', 'new', 'its target must be a path such as'],
    ['/old', 'javascript:alert(1)', 'or begin with https:// or http://; got "javascript:alert(1)"'],
    ['/old', 'data:text/html,x', 'or begin with https://'],
    ['/old', 'mailto:a@b.example', 'or begin with https://'],
    ['/old', 'ftp://keys.example/x', 'or begin with https://'],
    ['/old', '//evil.example/x', 'its target must be a path such as'],
    ['/old', '/\\evil.example/x', 'its target must be a path such as'],
    ['/old', 'https:evil.example', 'or begin with https://'],
    ['/old', 'https://', 'or begin with https://'],
    ['/old', 'https://a:b@keys.example/', 'a name or password'],
    ['/old', 'https://[x]/', 'is no URL'],
    ['/old', '/a%2fb', 'is the path of no page'],
    ['/old', '/new/*', 'nothing takes the place of it'],
    ['/old/*', '/*/new', '"*" as its last part only'],
  ])('RTE-12 rejects with the reason: %s → %s', (name, value, reason) => {
    expect(rule(name, value)).toContain(reason);
  });
});
