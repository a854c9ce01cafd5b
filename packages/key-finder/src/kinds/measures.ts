import { blanksByMeasures } from '@clavora/catalogue/find-by-measures';
import { type MeasureName, measureNames } from '@clavora/catalogue/measure-names';
import { readMeasures } from '@clavora/catalogue/read-measures';
import { lastOf } from '@clavora/site-core/internal-paths';
import type { Kind } from './kind.ts';

/** The blanks that differ least are shown. */
const maxShown = 24;
const maxLength = 20;

/** The blanks that a key may be by its measures. */
export const measures: Kind<'measures'> = {
  route: 'key-finder-measures',
  load: () => ({ kind: 'measures', answer: null }),
  tags: () => [],
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
        const found =
          problems.size > 0 ? { total: 0, found: [], alike: 0 } : blanksByMeasures(open.file, known, maxShown);
        return { answer: { typed, problems, ...found } };
      };
    },
  },
  sitemap: 'page',
};
