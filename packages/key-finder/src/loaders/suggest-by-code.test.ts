import { smallMake } from '@clavora/catalogue/small-tables';
import { noCache } from '@clavora/site-core/page-cache';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { suggestByCode } from './suggest-by-code.ts';

let given: SiteWithCatalogue;
let tagged: string[];

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  tagged = [];
  given.site.cache = { ...noCache, tag: async (tagList) => void tagged.push(...tagList) };
});

afterEach(() => given.forget());

const suggest = (url: string) => suggestByCode(given.site, 'it', url);
const finderFor = (code: string) => ({
  href: `/trova-chiave?code=${encodeURIComponent(code)}`,
  title: `«${code}» nella ricerca chiavi`,
});

/** A second blank, which another maker's code of the same spelling names. */
const twoBlanks = {
  makers: [{ name: 'Orbis' }, { name: 'Tekkel' }, smallMake],
  blanks: [{}, {}],
  aliases: [{}, { maker_id: 'm2', code: 'ORB6L', blank_id: 'b2' }],
};

describe('suggestByCode', () => {
  it('CAT-3 a missing page whose address ends with a code suggests its blank', async () => {
    await given.publish();
    expect(await suggest('/old/orb%206l?a=1')).toMatchObject({ href: '/trova-chiave/chiavi-grezze/b1' });
    expect(await suggest('/old/nothing')).toBeNull();
    expect(await suggest('/old/%E0%A4%A')).toBeNull();
  });

  it('CAT-3 suggests the finder for a near replacement, which has to be named as one', async () => {
    await given.publish({ aliases: [{ relation: 'near' }] });
    expect(await suggest('/old/orb-6l')).toEqual(finderFor('orb 6l'));
  });

  it('CAT-3 suggests the finder for the code of several blanks and for a number of a series', async () => {
    await given.publish(twoBlanks);
    expect(await suggest('/old/ORB_6L')).toEqual(finderFor('ORB 6L'));
    expect(await suggest('/old/ax0012')).toEqual(finderFor('ax0012'));
  });

  it('CAT-3 ERR-2 repeats only letters and digits of a code', async () => {
    await given.publish(twoBlanks);
    expect(await suggest('/old/%3Cb%3Eorb6l')).toBeNull();
    expect(await suggest('/old/%22%3E%3Corb%266l')).toEqual(finderFor('orb 6l'));
  });

  it('CAT-1 CAT-3 is refreshed when a code is added, or a blank that it names changes', async () => {
    expect(await suggest('/old/orb-6l')).toBeNull();
    expect(tagged).toEqual(['catalogue-pages', 'catalogue']);
    await given.publish(twoBlanks);
    tagged = [];
    await suggest('/old/orb-6l');
    expect(tagged).toEqual(['catalogue-pages', 'catalogue', 'blank:b1', 'blank:b2']);
  });
});
