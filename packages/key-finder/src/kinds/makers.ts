import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import { chartMakers, filterChart, makerChart } from '@clavora/catalogue/maker-chart';
import { finderParameter, lastOf } from '@clavora/site-core/internal-paths';
import { type Kind, slugsOf } from './kind.ts';

const maxLength = 60;

export const makers: Kind<'makers'> = {
  route: 'key-finder-makers',
  load: ({ file }) => ({ kind: 'makers', chartMakers: chartMakers(file) }),
  tags: () => [catalogueTags.index],
  story: { title: (_view, { t }) => ({ title: t('catalogue.makers_title'), summary: t('catalogue.makers_summary') }) },
  sitemap: 'page',
};

/** Another maker's codes with ours, of which a filter leaves those with what was typed. */
export const maker: Kind<'maker'> = {
  route: 'key-finder-makers',
  words: ['slug'],
  isPaged: true,
  load({ file }, { slug }, page) {
    const chart = makerChart(file, slug, page);
    return chart && { kind: 'maker', chart, page, answer: null };
  },
  tags: ({ slug }) => [catalogueTags.maker(slug)],
  links: ({ chart }) => slugsOf(chart.rows.map(({ blank }) => blank)),
  story: {
    title(
      {
        chart: {
          maker: { name },
        },
      },
      { t },
    ) {
      return {
        title: t('catalogue.maker_title', { maker: name }),
        summary: t('catalogue.maker_summary', { maker: name }),
      };
    },
    crumbs: (_view, hrefs, { t }) => [{ label: t('catalogue.makers_title'), href: hrefs.makers }],
  },
  question: {
    parameters: [finderParameter],
    params: ({ slug }) => ({ slug }),
    read(asked) {
      const typed = lastOf(asked.query, finderParameter).trim().slice(0, maxLength);
      return ({ open }) => {
        const chart = filterChart(open.file, asked.words.slug, typed);
        return chart && { answer: { typed, chart } };
      };
    },
  },
  sitemap: 'rows',
};
