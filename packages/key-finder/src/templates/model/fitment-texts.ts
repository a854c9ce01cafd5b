import type { RenderContext } from '@clavora/blocks/render-context';
import type { Fitment, Transponder } from '@clavora/catalogue/vehicles';
import { countryName } from '@clavora/i18n-routing/country-name';

/** Returns the years of a claim: `2012–2019`, or since the first. */
export function yearsText({ from, to }: { from: number; to: number | null }, { t }: RenderContext): string {
  if (to === null) return t('product.since_year', { year: from });
  return from === to ? `${from}` : `${from}–${to}`;
}

/** Returns the name of the locks that a key opens. */
export function lockText(use: Fitment['use'], { t }: RenderContext): string {
  return use === 'emergency' ? t('catalogue.emergency') : t(`product.locks.${use}`);
}

/** Returns the name and the frequency of a transponder; null for none. */
export function transponderText(transponder: Transponder | null, { t, format }: RenderContext): string | null {
  if (transponder === null) return null;
  const { crypto, type, frequency_mhz: frequency } = transponder;
  const name = crypto ?? t(`catalogue.transponders.${type}`);
  // Those of immobilisers are given in kilohertz, those of remotes in megahertz.
  const [value, unit] =
    frequency < 1 ? [frequency * 1000, t('product.kilohertz')] : [frequency, t('product.megahertz')];
  return `${name}, ${format.number(value, { maximumFractionDigits: 3 })}\u202F${unit}`;
}

/** Returns the countries to which a claim is limited; null for none. */
export function marketsText(markets: Fitment['markets'], { t, locale }: RenderContext): string | null {
  const countries = markets.map((market) => countryName(market, locale) || market).join(', ');
  return countries === '' ? null : t('catalogue.only_in', { markets: countries });
}
