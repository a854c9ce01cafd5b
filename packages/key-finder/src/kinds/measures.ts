import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import { blanksByMeasures, type FoundByMeasures } from '@clavora/catalogue/find-by-measures';
import { type MeasureName, measureNames } from '@clavora/catalogue/measure-names';
import { readMeasures } from '@clavora/catalogue/read-measures';
import { lastOf } from '@clavora/site-core/internal-paths';
import { catalogueCounts } from '../loaders/finder-facts.ts';
import type { Kind } from './kind.ts';

/** The blanks that differ least are shown. */
const maxShown = 24;
const maxLength = 20;

const nothing: FoundByMeasures = { total: 0, remaining: {}, instead: [], found: [], alike: 0 };

/** The blanks that a key may be by its measures. */
export const measures: Kind<'measures'> = {
  route: 'key-finder-measures',
  load: (open) => ({ kind: 'measures', total: catalogueCounts(open).blanks, answer: null }),
  tags: () => [catalogueTags.index],
  story: {
    title: (_view, { t }) => ({ title: t('catalogue.measures.title'), summary: t('catalogue.measures.summary') }),
  },
  question: {
    parameters: measureNames,
    read(asked) {
      const typed: Partial<Record<MeasureName, string>> = Object.fromEntries(
        measureNames.map((name) => [name, lastOf(asked.query, name).slice(0, maxLength)]),
      );
      const read = readMeasures(typed);
      if (read === null) return null;
      const { measures: known, problems } = read;
      return ({ open }) => {
        const found = problems.size > 0 ? nothing : blanksByMeasures(open.file, known, maxShown);
        return { answer: { typed, measures: known, problems, ...found } };
      };
    },
  },
  sitemap: 'page',
};
