import type { RenderContext } from '@clavora/blocks/render-context';
import { blanks } from '@clavora/catalogue/blanks';
import type { CutSpec } from '@clavora/catalogue/partner';
import { isLocale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { unitSymbol } from '@clavora/i18n-routing/measure';
import { siteCatalogue } from '../../catalogue/live-catalogue.ts';
import type { BlankTerms, TermRow } from '../../core/blank-terms.ts';
import type { Site } from '../../core/site.ts';
import { renderContext } from '../../loaders/render-context.ts';
import { partnerOrRefusal, privateHeaders, refusal } from '../partner-request.ts';
import { cutSpecsOf, netPriceReader } from './partner-file.ts';
import { netPriceTexts } from './product-terms.tsx';

/**
 * `GET /api/extranet/blanks/{locale}/{id}`: what the partner's organisation pays for a blank, and how its cards are cut, as the sections that its page
 * then shows. 404 for an unknown blank.
 */
export async function handleBlankTerms(site: Site, [code, id = '']: readonly string[]): Promise<Response> {
  const partner = await partnerOrRefusal(site);
  if (partner instanceof Response) return partner;
  const open = siteCatalogue(site)?.current();
  const isKnown = open !== undefined && open !== null && open.file.rows(blanks, 'id = ?', id).length > 0;
  if (!isLocale(code) || !hasLocale(site.market, code) || !isKnown) return refusal(404, 'not_found');
  const context = await renderContext(site, code);
  const { t } = context;
  const netPrices = (await netPriceReader(site, partner))({ id });
  const specs = await cutSpecsOf(site, id);
  const sections: BlankTerms['sections'] = [
    { title: t('partner.product.net_prices'), rows: netPriceTexts(netPrices, context) },
    { title: t('partner.blank.cuts'), rows: specs.flatMap((spec) => cutRows(spec, context)) },
  ];
  const terms: BlankTerms = { sections: sections.filter(({ rows }) => rows.length > 0) };
  return Response.json(terms, { headers: privateHeaders });
}

function cutRows(
  { card, spacing_mm: spacing, depths_mm: depths, sides }: CutSpec,
  { t, format }: RenderContext,
): TermRow[] {
  const millimetres = (values: readonly number[]) =>
    `${values.map((value) => format.number(value, { minimumFractionDigits: 2 })).join(' · ')}\u202F${unitSymbol('millimeter', format)}`;
  const of = t('partner.blank.card', { card });
  return [
    { term: `${of}: ${t('partner.blank.spacing')}`, value: millimetres(spacing) },
    { term: `${of}: ${t('partner.blank.depths')}`, value: millimetres(depths) },
    { term: `${of}: ${t('partner.blank.edges')}`, value: sides },
  ];
}
