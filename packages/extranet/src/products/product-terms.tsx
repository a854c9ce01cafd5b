import type { RenderContext } from '@clavora/blocks/render-context';
import { TableCode } from '@clavora/blocks/table-code';
import type { NetPrice } from '@clavora/catalogue/net-prices';
import type { ContentOf } from '@clavora/content-client/story';
import { countryName } from '@clavora/i18n-routing/country-name';
import type { TermRow } from '@clavora/key-finder/blank-terms';
import type { Definition } from '@clavora/ui/definition-list';
import { Day } from '../shared/day.tsx';

type PartnerProduct = ContentOf<'partner_product'>;

/** A product's price and its unit. */
export interface Price {
  /** Without VAT; null if on request. */
  price: number | null;
  /** ISO 4217, as editors typed it; an empty or invalid code means euros. */
  currency: string;
  /** The number of pieces for the price; 1 if not given. */
  unit: number | null;
}

/** Formats a price in the language, with the number of pieces if it is more than one; null without price. */
export function priceText(
  { price, currency, unit }: Price,
  { t, format }: Pick<RenderContext, 't' | 'format'>,
): string | null {
  if (price === null || price < 0) return null;
  const code = currency.trim().toUpperCase();
  const text = format.number(price, {
    style: 'currency',
    currency: /^[A-Z]{3}$/.test(code) ? code : 'EUR',
    // Prices of small single pieces need more decimals.
    maximumFractionDigits: 4,
  });
  return unit !== null && unit > 1 ? t('partner.product.price_for', { price: text, count: unit }) : text;
}

/** Returns the delivery time in working days; zero days mean from stock; empty if unknown. */
export function deliveryText(days: number | null, { t }: RenderContext): string {
  if (days === null || days < 0) return '';
  return days === 0 ? t('partner.product.in_stock') : t('partner.product.working_days', { count: Math.ceil(days) });
}

/** Returns the terms of a product as definition rows; unknown values have no row, except an unknown price, which is on request. */
export function productTerms(product: PartnerProduct, code: string, context: RenderContext): Definition[] {
  const { t, format } = context;
  const price = priceText(priceOf(product), context);
  const delivery = deliveryText(product.lead_time_days, context);
  const origin = countryName(product.origin_country.trim(), context.locale);
  const isOrderable = product.minimum_order !== null && product.minimum_order > 0;
  const lines: (Definition | null)[] = [
    code === ''
      ? null
      : { term: t('partner.product.order_code'), value: <TableCode code={code} copiedBy={context} />, isFigure: true },
    {
      term: t('partner.product.list_price'),
      value: price ?? t('partner.product.on_request'),
      isFigure: price !== null,
    },
    price === null || product.price_from === null
      ? null
      : { term: t('partner.product.valid_from'), value: <Day at={product.price_from} format={format} /> },
    product.discount_group === ''
      ? null
      : { term: t('partner.product.discount_group'), value: product.discount_group, isFigure: true },
    isOrderable
      ? {
          term: t('partner.product.minimum_order'),
          value: t('product.pieces', { count: product.minimum_order ?? 0 }),
          isFigure: true,
        }
      : null,
    delivery === '' ? null : { term: t('partner.product.delivery'), value: delivery },
    product.customs_code === ''
      ? null
      : { term: t('partner.product.customs_code'), value: product.customs_code, isFigure: true },
    origin === '' ? null : { term: t('partner.product.origin'), value: origin },
  ];
  return lines.filter((line) => line !== null);
}

/** Returns the net prices of an organisation as texts, one for each quantity from which another price holds. */
export function netPriceTexts(prices: readonly NetPrice[], context: RenderContext): TermRow[] {
  return prices.flatMap(({ net, currency, from_quantity: from }) => {
    const value = priceText({ price: net, currency, unit: null }, context);
    return value === null ? [] : [{ term: context.t('partner.product.from_quantity', { count: from }), value }];
  });
}

/** Returns the same as definition rows. */
export function netPriceRows(prices: readonly NetPrice[], context: RenderContext): Definition[] {
  return netPriceTexts(prices, context).map((row) => ({ ...row, isFigure: true }));
}

/** Returns the price of a partner product. */
function priceOf(product: PartnerProduct): Price {
  return { price: product.list_price, currency: product.currency, unit: product.price_unit };
}
