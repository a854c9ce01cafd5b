import { smallTables } from '@clavora/catalogue/small-tables';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { suggestBlank } from './suggest-blank.ts';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});

afterEach(() => given.forget());

it('CAT-3 a missing page whose address ends with a code suggests its blank', async () => {
  given.publish();
  expect(await suggestBlank(given.site, 'it', '/old/orb%206l?a=1')).toMatchObject({
    href: '/trova-chiave/chiavi-grezze/b1',
  });
  expect(await suggestBlank(given.site, 'it', '/old/nothing')).toBeNull();
  expect(await suggestBlank(given.site, 'it', '/old/%E0%A4%A')).toBeNull();
});

it('CAT-3 suggests no near replacement, which would have to be named as one', async () => {
  const aliases = new TextDecoder().decode(smallTables({}).get('aliases.csv'));
  given.publish({ 'aliases.csv': aliases.replace(',exact,', ',near,') });
  expect(await suggestBlank(given.site, 'it', '/old/orb-6l')).toBeNull();
});
