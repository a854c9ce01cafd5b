import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { keyFinderFixtures } from './key-finder.fixtures.ts';

const [withLead] = keyFinderFixtures;
if (!withLead) throw new Error('expected a fixture');

describe('KeyFinder', () => {
  it('CAT-3 sends what is typed to the key finder, without script, and shows the counted numbers', async () => {
    const body = htmlBody((await renderFixture(withLead.raw, { locale: 'de' })).html);
    const form = body.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/de/schluesselfinder']);
    expect(form?.querySelector('input')?.getAttribute('name')).toBe('code');
    expect(body.querySelector('dl')?.textContent).toContain('6.232');
    expect(body.querySelector('a')?.getAttribute('href')).toBe('/de/schluesselfinder/liste');
  });
});
