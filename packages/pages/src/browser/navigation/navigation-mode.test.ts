import { describe, expect, it } from 'vitest';
import { isPrefetchable, leavesPage } from './navigation-mode.ts';

const here = 'https://a.example/prodotti?page=2#x';

describe('leavesPage', () => {
  it.each([
    ['/notizie', true],
    ['/prodotti', true],
    ['/prodotti?page=3', true],
    // The page itself is reloaded, as browsers do.
    ['/prodotti?page=2', true],
    ['/notizie#y', true],
    ['/prodotti/clv-14.2', true],
    ['/extranet/prodotti', true],
    ['/auth/login?returnTo=/', true],
    ['https://b.example/prodotti', true],
    ['#y', false],
    ['/prodotti?page=2#y', false],
    ['/api/calendar/it/1.ics', false],
    ['/api/extranet/files/1', false],
    ['/builds/latest.json', false],
    ['/listino.pdf', false],
    ['mailto:a@b.example', false],
    ['tel:+3901', false],
  ])('SHL-1 returns for %s %s', (target, expected) => {
    expect(leavesPage(new URL(target, here), new URL(here))).toBe(expected);
  });
});

describe('isPrefetchable', () => {
  it.each([
    ['/notizie', true],
    ['/notizie#y', true],
    ['/en/rapid-press', true],
    ['/extranetto', true],
    ['/ricerca?q=x', false],
    ['/prodotti', false],
    ['/extranet', false],
    ['/auth/login', false],
    ['/listino.pdf', false],
    ['https://b.example/notizie', false],
  ])('SHL-4 returns for %s %s', (target, expected) => {
    expect(isPrefetchable(new URL(target, here), new URL(here))).toBe(expected);
  });
});
