import { blanks } from '@clavora/catalogue/blanks';
import { maxLines } from '@clavora/catalogue/list-limits';
import { isSameSite } from '@clavora/forms/receiving/is-same-site';
import { isLocale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { renderContext } from '@clavora/pages/render-context';
import { readJson } from '@clavora/runtime/read-body';
import type { ListPrices } from '@clavora/site-core/list-prices';
import { ownOrigins } from '@clavora/site-core/own-origins';
import type { Site } from '@clavora/site-core/site';
import { z } from 'zod';
import { partnerOrRefusal, privateHeaders, refusal } from '../access/partner-request.ts';
import { listPriceReader, netPriceReader } from '../products/partner-file.ts';
import { priceText } from '../products/product-terms.tsx';
import { priceAt, tierPrices } from '../products/tier-prices.ts';
import { listTotals, netSum, netTotals } from './list-total.ts';

/** Bytes of as many ids with their pieces as a list has lines. */
const maxBodyBytes = maxLines * 100;
/** Rows that a page shows; the totals are of all. */
const maxRows = 500;

const asked = z.record(z.string().max(80), z.number().int().min(0).max(1_000_000_000));

/**
 * `POST /api/extranet/prices/{locale}`: what the partner's organisation pays for the blanks of a list, whose pieces the body has by id (`ListPieces`).
 * 403 for a request of another site, 404 for another language or a body that is none.
 */
export async function handleListPrices(site: Site, request: Request, [code]: readonly string[]): Promise<Response> {
  const partner = await partnerOrRefusal(site, request);
  if (partner instanceof Response) return partner;
  if (!isSameSite(request.headers, ownOrigins(site, request))) return refusal(403, 'origin');
  const body = asked.safeParse(await readJson(request, maxBodyBytes));
  if (!isLocale(code) || !hasLocale(site.market, code) || !body.success) return refusal(404, 'not_found');
  const context = await renderContext(site, code);
  const [netPrices, listPrices] = await Promise.all([netPriceReader(site, partner), listPriceReader(site)]);
  const file = siteCatalogue(site)?.current()?.file;
  const lines = Object.entries(body.data).flatMap(([id, pieces]) => {
    const prices = netPrices({ id });
    const [blank] = prices.length > 0 && file ? file.rows(blanks, 'id = ?', id) : [];
    if (!blank) return [];
    const listed = priceAt(listPrices({ id }), 1);
    const list = listed && { amount: listed.net, currency: listed.currency, pieces: 1 };
    return [{ article: id, code: blank.code, quantity: pieces === 0 ? null : pieces, prices, list }];
  });
  const nets = tierPrices(lines);
  const { t, format } = context;
  const money = (price: { amount: number; currency: string } | null) =>
    (price && priceText({ price: price.amount, currency: price.currency, unit: null }, context)) ?? '';
  const priced = lines.map(({ article, code: ownCode, quantity, list }, at) => ({
    article,
    code: ownCode,
    item: { kind: 'code' as const, quantity },
    price: list,
    net: nets[at] ?? null,
  }));
  const totals = [
    [t('partner.lists.total'), listTotals(priced)],
    [t('partner.lists.net_total'), netTotals(priced)],
  ] as const;
  const answer: ListPrices = {
    title: t('partner.product.net_prices'),
    heads: [
      t('catalogue.our_blank'),
      t('partner.lists.column.quantity'),
      t('partner.lists.column.price'),
      t('partner.lists.column.net'),
      t('partner.lists.column.net_sum'),
    ],
    rows: priced.slice(0, maxRows).map((line) => ({
      id: line.article,
      cells: [
        line.code,
        line.item.quantity === null ? '' : format.number(line.item.quantity),
        money(line.price),
        money(line.net),
        money(netSum(line)),
      ],
    })),
    totals: totals.flatMap(([label, { sums }]) =>
      sums.length === 0 ? [] : [`${label}: ${sums.map(money).join(' · ')}`],
    ),
  };
  return Response.json(answer, { headers: privateHeaders });
}
