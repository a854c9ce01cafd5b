import type { RenderContext } from '@clavora/blocks/render-context';
import type { Period } from '@clavora/catalogue/months';
import type { Fitment, Transponder } from '@clavora/catalogue/vehicles';
import { countryName } from '@clavora/i18n-routing/country-name';

/** Returns the years of a vehicle or a claim, with the months that it says: `2012–2019`, `09/2014–2019`, or since the first. */
export function yearsText(
  { from, to, fromMonth = null, toMonth = null }: Pick<Period, 'from' | 'to'> & Partial<Period>,
  { t, format }: RenderContext,
): string {
  const textOf = (year: number, month: number | null) =>
    month === null
      ? `${year}`
      : format.dateTime(new Date(Date.UTC(year, month - 1)), { month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const first = textOf(from, fromMonth);
  if (to === null) return t('product.since_year', { year: first });
  const last = textOf(to, toMonth);
  return first === last ? first : `${first}–${last}`;
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
