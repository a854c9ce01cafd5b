import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import { machinesOf } from '@clavora/catalogue/machine-record';
import type { Locale } from '@clavora/i18n-routing/locales';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import { type Compared, comparedItems } from '@clavora/site-core/catalogue-view';
import { comparisonParameter, differencesParameter, finderParameter } from '@clavora/site-core/internal-paths';
import type { Site } from '@clavora/site-core/site';
import { withSpecifications } from '../loaders/machine-specifications.ts';
import { askedComparison, readComparison } from '../loaders/read-comparison.ts';
import type { Kind } from './kind.ts';

/** Blanks or machines side by side; where all that was typed is known, they have the address with their ids. */
export const comparison: Kind<'comparison'> = {
  route: 'key-finder-compare',
  load: ({ file }) => ({ kind: 'comparison', machines: machinesOf(file), answer: null }),
  tags: () => [catalogueTags.index],
  story: {
    title: (_view, { t }) => ({ title: t('catalogue.compare.title'), summary: t('catalogue.compare.summary') }),
  },
  question: {
    parameters: [comparisonParameter, finderParameter],
    read({ query }) {
      const asked = askedComparison(query[comparisonParameter], query[finderParameter]);
      if (asked.ids.length === 0 && asked.typed.length === 0) return null;
      const onlyDifferences = query[differencesParameter.name] === differencesParameter.value;
      return async ({ site, locale, open, hrefs }) => {
        const { compared: found, leftOut } = readComparison(asked, open);
        const ids = comparedItems(found).map(({ id }) => id);
        const isAddress = asked.typed.length === 0 && query[comparisonParameter] === ids.join(',');
        if (leftOut.length === 0 && !isAddress) return { to: hrefs.comparison(ids, onlyDifferences) };
        const compared = await withSpecifications(site, locale, found);
        return { answer: { compared, leftOut, onlyDifferences }, title: await titleOf(site, locale, compared) };
      };
    },
  },
  sitemap: 'page',
};

/** Returns the title with the names of what is compared, for those to whom the address is sent; null for fewer than two. */
async function titleOf({ market }: Site, locale: Locale, compared: Compared): Promise<string | null> {
  const codes = comparedItems(compared).map(({ code }) => code);
  if (codes.length < 2) return null;
  const t = translator(locale, await loadMessages(locale));
  return t('catalogue.compare.title_of', { names: formatter(locale, market.timeZone).list(codes) });
}
