import type { Partner } from '@clavora/auth/partner';
import { sessionEndedLabels } from '@clavora/auth/session-ended-labels';
import type { RenderContext } from '@clavora/blocks/render-context';
import { type Blank, blanks } from '@clavora/catalogue/blanks';
import type { CutSpec } from '@clavora/catalogue/partner';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import { isLocale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { unitSymbol } from '@clavora/i18n-routing/measure';
import type { BlankTerms, SaveBlank, TermRow } from '@clavora/key-finder/blank-terms';
import { listOfOneCode } from '@clavora/key-finder/list-of-one-code';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { renderContext } from '@clavora/pages/render-context';
import { listActionPath } from '@clavora/site-core/partner-api-paths';
import { listFields, listLimits, newSubmissionKey } from '@clavora/site-core/saved-list-form';
import type { Site } from '@clavora/site-core/site';
import { partnerOrRefusal, privateHeaders, refusal } from '../access/partner-request.ts';
import { partnerRecords } from '../access/site-records.ts';
import { cutSpecsOf, netPriceReader } from './partner-file.ts';
import { netPriceTexts } from './product-terms.tsx';

/**
 * `GET /api/extranet/blanks/{locale}/{id}`: what the partner's organisation pays for a blank, and how its cards are cut, as the sections that its page
 * then shows, and the form that adds it to a saved list. 404 for an unknown blank.
 */
export async function handleBlankTerms(
  site: Site,
  request: Request,
  [code, id = '']: readonly string[],
): Promise<Response> {
  const partner = await partnerOrRefusal(site, request);
  if (partner instanceof Response) return partner;
  const open = siteCatalogue(site)?.current();
  const [blank] = open ? open.file.rows(blanks, 'id = ?', id) : [];
  if (!isLocale(code) || !hasLocale(site.market, code) || !blank) return refusal(404, 'not_found');
  const context = await renderContext(site, code);
  const { t } = context;
  const netPrices = (await netPriceReader(site, partner))({ id });
  const specs = await cutSpecsOf(site, id);
  const sections: BlankTerms['sections'] = [
    { title: t('partner.product.net_prices'), rows: netPriceTexts(netPrices, context) },
    { title: t('partner.blank.cuts'), rows: specs.flatMap((spec) => cutRows(spec, context)) },
  ];
  const terms: BlankTerms = {
    sections: sections.filter(({ rows }) => rows.length > 0),
    save: await saveForm(site, partner, blank, context),
  };
  return Response.json(terms, { headers: privateHeaders });
}

async function saveForm(site: Site, partner: Partner, blank: Blank, { t, locale }: RenderContext): Promise<SaveBlank> {
  const { lists } = await partnerRecords(site);
  const all = await lists.all({ partner, market: site.market.id });
  return {
    locale,
    action: listActionPath(locale),
    fields: {
      [listFields.key]: newSubmissionKey(),
      [listFields.action]: 'add-codes',
      [listFields.back]: site.routing.href(site.market.id, locale, neededRoutes.partnerLists) ?? '/',
    },
    codes: { name: listFields.codes, ...listOfOneCode(blank) },
    list: {
      name: listFields.list,
      label: t('partner.lists.save_to'),
      lists: all.filter(({ mayEdit }) => mayEdit).map(({ id, name }) => ({ id, name })),
      newLabel: t('partner.lists.new'),
    },
    newName: { name: listFields.name, label: t('partner.lists.name'), maxLength: listLimits.name },
    quantity: { label: t('catalogue.list.quantity'), value: `${blank.pack}` },
    title: t('partner.lists.save_to'),
    submit: t('partner.blank.save_list'),
    ended: sessionEndedLabels(t),
  };
}

function cutRows(
  { card, spacing_mm: spacing, depths_mm: depths, sides }: CutSpec,
  { t, format }: RenderContext,
): TermRow[] {
  const millimetres = (values: readonly number[]) =>
    `${values.map((value) => format.number(value, { minimumFractionDigits: 2 })).join(' · ')}\u202F${unitSymbol('millimeter', format)}`;
  return [
    { term: t('partner.blank.card', { card, term: t('partner.blank.spacing') }), value: millimetres(spacing) },
    { term: t('partner.blank.card', { card, term: t('partner.blank.depths') }), value: millimetres(depths) },
    { term: t('partner.blank.card', { card, term: t('partner.blank.edges') }), value: sides },
  ];
}
