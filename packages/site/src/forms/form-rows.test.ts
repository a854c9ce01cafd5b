import { marketRow } from '@clavora/i18n-routing/markets';
import { describe, expect, it } from 'vitest';
import { rewriteRows } from '../build/next-config.ts';
import { errorPagePath, formPagePath } from '../core/internal-paths.ts';
import { formRows } from './form-rows.ts';

describe('the rows of forms', () => {
  it('FRM-7 touch nobody who neither sends a form nor has sent one nor opens one about something', () => {
    const keys = (market: 'italy' | 'global') =>
      formRows(marketRow(market)).map(({ has }) => has?.map(({ key }) => key).join());
    expect(keys('italy')).toEqual(['form', 'sent', 'sent', 'about', 'about']);
    expect(keys('global')).toEqual(['form', 'sent', 'sent', 'about', 'about']);
  });

  it('FRM-1 come before those of previews, which take what is left', () => {
    const sources = rewriteRows({ market: 'italy', brand: 'clavora' }).map(({ has }) => has?.[0]?.key);
    expect(sources.lastIndexOf('about')).toBeLessThan(sources.indexOf('preview_italy'));
  });
});

describe('the page of a form’s state', () => {
  it.each([
    ['italy', '/', '/~form'],
    ['italy', '/forms/newsletter', '/~form/forms/newsletter'],
    ['italy', '/en/thank-you', '/~form/en/thank-you'],
    ['global', '/de', '/de/~form'],
    ['global', '/de/contact-us/kontakt', '/de/~form/contact-us/kontakt'],
    ['global', '/contact-us/kontakt', '/contact-us/kontakt'],
  ] as const)('FRM-7 on %s for %s is made at %s', (market, path, inside) => {
    expect(formPagePath(marketRow(market), path)).toBe(inside);
  });

  it('ERR-4 has the error screens of its market', () => {
    expect(errorPagePath(marketRow('italy'), 'it', 404)).toBe('/~error/404');
    expect(errorPagePath(marketRow('global'), 'ru', 404)).toBe('/ru/~error/404');
  });
});
