import type { Locale } from '@clavora/i18n-routing/locales';
import { storiesPerLanguage } from '../compile/compile-space.ts';
import { uncoveredRoutes } from '../compile/route-coverage.ts';
import { problemLines, splitOpen } from '../core/problem.ts';
import { compileSample } from './authored-source.ts';

/** Tasks of the sample space's authors. */
export interface SpaceCheck {
  /** One line per problem. */
  problems: string[];
  /** One line per missing translation in languages that are not complete. */
  open: string[];
  /** Counts of groups, stories and assets, and of stories per language. */
  summary: string[];
}

/** Compiles the sample space; `locale` limits the open texts to one language. */
export async function checkSampleSpace(locale?: Locale): Promise<SpaceCheck> {
  const { data, problems, open, groups } = await compileSample();
  const routes = splitOpen(uncoveredRoutes(data.stories));
  const counts = [...storiesPerLanguage(data.stories)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    problems: problemLines([...problems, ...routes.problems]),
    open: problemLines([...open, ...routes.open].filter(({ language }) => locale === undefined || language === locale)),
    summary: [
      `${groups.length} groups, ${data.stories.length} stories, ${data.assets?.length ?? 0} assets`,
      counts.map(([language, count]) => `${language} ${count}`).join(' · '),
    ],
  };
}
