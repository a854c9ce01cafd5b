import { describe, expect, it } from 'vitest';
import { isPrefetchable, navigationModeFor } from './navigation-mode.ts';

const here = 'https://a.example/prodotti?page=2#x';
const way = (target: string, from = here) => navigationModeFor(new URL(target, from), new URL(from));

describe('navigationModeFor', () => {
  it.each([
    ['/notizie', 'router'],
    ['/prodotti', 'router'],
    ['/prodotti?page=3', 'router'],
    ['/ricerca?q=chiave', 'router'],
    ['/extranetto', 'router'],
    ['/prodotti/clv-14.2', 'router'],
    // The page itself is reloaded, as browsers do.
    ['/prodotti?page=2', 'document'],
    ['/notizie#y', 'document'],
    ['/extranet', 'document'],
    ['/extranet/prodotti', 'document'],
    ['/auth/login?returnTo=/', 'document'],
    ['/en/rapid-press', 'document'],
    ['https://b.example/prodotti', 'document'],
    ['#y', 'browser'],
    ['/prodotti?page=2#y', 'browser'],
    ['/api/calendar/it/1.ics', 'browser'],
    ['/api/extranet/files/1', 'browser'],
    ['/builds/latest.json', 'browser'],
    ['/listino.pdf', 'browser'],
    ['mailto:a@b.example', 'browser'],
    ['tel:+3901', 'browser'],
  ])('SHL-1 opens %s by %s', (target, expected) => {
    expect(way(target)).toBe(expected);
  });

  it.each([
    ['https://a.example/extranet', '/prodotti', 'document'],
    ['https://a.example/de/extranet/preise', '/de/produkte', 'document'],
    ['https://a.example/auth/signed-out', '/', 'document'],
    ['https://a.example/en/rapid-press', '/prodotti', 'document'],
    ['https://a.example/en/rapid-press', '/en/other', 'router'],
    ['https://a.example/de/produkte', '/fr/produits', 'router'],
    ['https://a.example/de', '/fr', 'router'],
  ])('SHL-1 opens from %s to %s by %s', (from, target, expected) => {
    expect(way(target, from)).toBe(expected);
  });
});

describe('isPrefetchable', () => {
  it.each([
    ['/notizie', true],
    ['/notizie#y', false],
    ['/ricerca?q=x', false],
    ['/prodotti', false],
    ['/extranet', false],
    ['/en/rapid-press', false],
    ['https://b.example/notizie', false],
  ])('SHL-4 returns for %s %s', (target, expected) => {
    expect(isPrefetchable(new URL(target, here), new URL(here))).toBe(expected);
  });
});
