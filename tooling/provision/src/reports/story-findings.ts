import { type ContentFinding, contentFindings, type FindingKind, findingKinds } from './content-findings.ts';
import { duplicateCode, type ProductCodes, productCodes } from './duplicate-codes.ts';
import type { Finding, Report } from './report.ts';
import { localeOf, type PlacedStory, type ReportedStory } from './reported-story.ts';

type CheckedStory = Pick<ReportedStory, 'full_slug' | 'content'>;

/**
 * Returns the problems in the content of a story, by field (CNT-14). `codes` are those of the published products. The report calls it for every story,
 * the editor before it publishes one.
 */
export function storyFindings(story: CheckedStory, codes: ProductCodes): ContentFinding[] {
  const duplicate = duplicateCode(story, codes);
  return [...contentFindings(story.content), ...(duplicate ? [duplicate] : [])];
}

const texts: Readonly<Record<FindingKind, Pick<Report, 'title' | 'description'>>> = {
  empty: {
    title: 'Required fields left empty',
    description: 'Pages show nothing in their place: fill them in.',
  },
  malformed: {
    title: 'Values that pages cannot use',
    description: 'They are left out, or shown as they are: correct them.',
  },
  misplaced: {
    title: 'Blocks where they are not drawn',
    description: 'Visitors do not see them: move them to a field that takes them, or delete them.',
  },
  duplicate: {
    title: 'Identifiers that are used twice',
    description: 'Links, searches and the editor find only one of the two: give each its own.',
  },
};

/** Reports the problems in the content of stories, one report for each kind. */
export function contentProblems(stories: readonly PlacedStory[]): Report[] {
  const codes = productCodes(stories.map(({ story }) => story));
  const found = stories.flatMap(({ story, place }) =>
    storyFindings(story, codes).map(({ kind, field, message }) => ({
      kind,
      finding: { story, locale: localeOf(place), field, message } satisfies Finding,
    })),
  );
  return findingKinds.map((kind) => ({
    ...texts[kind],
    findings: found.filter((one) => one.kind === kind).map(({ finding }) => finding),
  }));
}
