import { marketRow } from '@clavora/i18n-routing/markets';
import { errorPagePath, formPagePath } from '@clavora/site-core/internal-paths';
import { describe, expect, it } from 'vitest';
import { rewriteRows } from '../build/next-config.ts';
import { formRows } from './form-rows.ts';

describe('formRows', () => {
  it('FRM-7 match only requests that submit a form, follow a submission or open a form with a subject or for an offer', () => {
    const keys = (market: 'italy' | 'global') =>
      formRows(marketRow(market)).map(({ has }) => has?.map(({ key }) => key).join());
    expect(keys('italy')).toEqual(['form', 'sent', 'sent', 'about', 'about', 'offer', 'offer']);
    expect(keys('global')).toEqual(['form', 'sent', 'sent', 'about', 'about', 'offer', 'offer']);
  });

  it('FRM-1 precede those of previews, which match the rest', () => {
    const sources = rewriteRows({ market: 'italy' }).map(({ has }) => has?.[0]?.key);
    expect(sources.lastIndexOf('offer')).toBeLessThan(sources.indexOf('preview_italy'));
  });
});

describe('formPagePath', () => {
  it.each([
    ['italy', '/', '/~form'],
    ['italy', '/forms/newsletter', '/~form/forms/newsletter'],
    ['italy', '/en/thank-you', '/~form/en/thank-you'],
    ['global', '/de', '/de/~form'],
    ['global', '/de/contact-us/kontakt', '/de/~form/contact-us/kontakt'],
    ['global', '/contact-us/kontakt', '/contact-us/kontakt'],
  ] as const)('FRM-7 on %s returns for %s %s', (market, path, inside) => {
    expect(formPagePath(marketRow(market), path)).toBe(inside);
  });

  it('ERR-4 errorPagePath returns the error screens of the market', () => {
    expect(errorPagePath(marketRow('italy'), 'it', 404)).toBe('/~error/404');
    expect(errorPagePath(marketRow('global'), 'ru', 404)).toBe('/ru/~error/404');
  });
});
