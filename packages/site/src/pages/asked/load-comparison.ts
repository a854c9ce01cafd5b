import { machinesOf } from '@clavora/catalogue/machine-record';
import type { Locale } from '@clavora/i18n-routing/locales';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import { catalogueModel, openCatalogue } from '@clavora/key-finder/load-catalogue-page';
import { withSpecifications } from '@clavora/key-finder/machine-specifications';
import { askedComparison, readComparison } from '@clavora/key-finder/read-comparison';
import { type Compared, comparedItems } from '@clavora/site-core/catalogue-view';
import {
  comparisonParameter,
  differencesParameter,
  finderParameter,
  wholeListing,
} from '@clavora/site-core/internal-paths';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { notFound, redirect } from 'next/navigation';
import { loadPage } from '../../loaders/load-page.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Loads the page that compares blanks or machines; redirects to the address with their ids where all that was typed is known. */
export async function loadComparison(site: Site, locale: Locale, query: Query): Promise<PageModel> {
  const url = site.routing.href(site.market.id, locale, 'key-finder-compare');
  if (url === null) notFound();
  const asked = askedComparison(query[comparisonParameter], query[finderParameter]);
  const open = openCatalogue(site);
  if ((asked.ids.length === 0 && asked.typed.length === 0) || open === null) redirect(url);
  const result = await loadPage(site, url, wholeListing);
  // The address without a question has the status of a missing page.
  if (result.kind !== 'page') redirect(url);
  const onlyDifferences = query[differencesParameter.name] === differencesParameter.value;
  const { compared: found, leftOut } = readComparison(asked, open);
  const compared = await withSpecifications(site, locale, found);
  const answer = { compared, leftOut, onlyDifferences };
  const view = { kind: 'comparison', machines: machinesOf(open.file), answer } as const;
  const catalogue = catalogueModel(site, open, locale, view);
  const ids = comparedItems(compared).map(({ id }) => id);
  const isAddress = asked.typed.length === 0 && query[comparisonParameter] === ids.join(',');
  if (leftOut.length === 0 && !isAddress) redirect(catalogue.hrefs.comparison(ids, onlyDifferences));
  return { ...withTitle(result.page, await titleOf(site, locale, compared)), catalogue };
}

/** Returns the title with the names of what is compared, for those to whom the address is sent; null for fewer than two. */
async function titleOf({ market }: Site, locale: Locale, compared: Compared): Promise<string | null> {
  const codes = comparedItems(compared).map(({ code }) => code);
  if (codes.length < 2) return null;
  const t = translator(locale, await loadMessages(locale));
  return t('catalogue.compare.title_of', { names: formatter(locale, market.timeZone).list(codes) });
}

function withTitle(page: PageModel, title: string | null): PageModel {
  const { story } = page;
  if (title === null || story.content.component !== 'section') return page;
  return { ...page, story: { ...story, content: { ...story.content, title } } };
}
