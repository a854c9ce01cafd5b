import type { FileAccess } from '@clavora/content-client/public-access';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { Routing } from '@clavora/i18n-routing/routing';
import { spaceRouting } from '@clavora/space/story-paths';
import { brokenLinks } from './broken-links.ts';
import { formProblems } from './form-problems.ts';
import { missingAltTexts } from './missing-alt-texts.ts';
import { missingDescriptions } from './missing-descriptions.ts';
import { missingFilterIds } from './missing-filter-ids.ts';
import { missingTranslations } from './missing-translations.ts';
import { missingNeededStories } from './needed-stories.ts';
import { orphans } from './orphans.ts';
import { publicPartnerFiles } from './public-partner-files.ts';
import { repeatedTitles } from './repeated-titles.ts';
import type { Report } from './report.ts';
import { placeOf, type ReportedStory } from './reported-story.ts';
import { contentProblems } from './story-findings.ts';
import { textLengths } from './text-lengths.ts';
import { ungroupedStories } from './ungrouped-stories.ts';
import { unroutableStories } from './unroutable-stories.ts';

export interface ReportOptions {
  /** Restricts the reports to this language. */
  locale?: Locale | undefined;
  /** The router of the sites; by default with the brand of the sample space. */
  routing?: Routing;
  /** Result of `partnerFileAccess`; without it no file is reported. */
  fileAccess?: ReadonlyMap<string, FileAccess>;
}

/** Returns every report on a space, from all of its published stories, including reports without findings. */
export function spaceReports(stories: readonly ReportedStory[], options: ReportOptions = {}): Report[] {
  const { locale, routing = spaceRouting, fileAccess = new Map<string, FileAccess>() } = options;
  const placed = stories.map((story) => ({ story, place: placeOf(story, routing) }));
  const reports = [
    publicPartnerFiles(placed, fileAccess),
    missingNeededStories(placed, routing),
    brokenLinks(placed, routing),
    unroutableStories(placed),
    missingTranslations(placed, routing),
    ungroupedStories(placed),
    missingDescriptions(placed),
    missingAltTexts(placed),
    missingFilterIds(placed),
    orphans(placed),
    textLengths(placed),
    repeatedTitles(placed),
    formProblems(placed),
    ...contentProblems(placed),
  ];
  return reports.map(({ findings, ...report }) => ({
    ...report,
    findings: findings
      .filter((finding) => locale === undefined || finding.locale === locale)
      .map(({ story: { id, full_slug, name }, ...rest }) => ({ ...rest, story: { id, full_slug, name } })),
  }));
}
