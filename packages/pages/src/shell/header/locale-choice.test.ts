import { describe, expect, it } from 'vitest';
import { copyQueryAndHash, localeChoiceCookie } from './locale-choice.ts';

describe('localeChoiceCookie', () => {
  it('MKT-6 lasts 365 days, on every path, same site lax', () => {
    expect(localeChoiceCookie('pt')).toBe('i18n_redirected=pt; Max-Age=31536000; Path=/; SameSite=Lax');
  });
});

describe('copyQueryAndHash', () => {
  it.each([
    ['/de/produkte', '', '', '/de/produkte'],
    ['/de/suche', '?q=CLV%2014R', '', '/de/suche?q=CLV+14R'],
    ['/de/produkte', '?utm_source=fair&page=3', '#list', '/de/produkte?utm_source=fair#list'],
    ['https://italy.example/prodotti', '?q=a', '#x', 'https://italy.example/prodotti?q=a#x'],
    ['/de/suche?q=own', '?q=other&family=keys', '', '/de/suche?q=own&family=keys'],
    ['/de/produkte', '?tag=a&tag=b', '', '/de/produkte?tag=a&tag=b'],
  ])('MKT-7 copies query and hash to %s from %s%s', (target, search, hash, expected) => {
    expect(copyQueryAndHash(target, { search, hash })).toBe(expected);
  });
});
