import type { Finding, Report } from './report.ts';
import type { PlacedStory } from './reported-story.ts';
import { type SearchTexts, searchTexts } from './search-texts.ts';

/** Approximate characters of a title in search results, which measure its width. */
const maxTitleLength = 60;
/** The same for a description. */
const maxDescriptionLength = 160;
/** Search engines generate their own description for shorter ones. */
const minDescriptionLength = 50;

/** Reports texts that search results truncate or replace, as the pages contain them. */
export function textLengths(stories: readonly PlacedStory[]): Report {
  return {
    title: 'Titles and descriptions too long or too short for search results',
    description: `Of a title about ${maxTitleLength} characters are shown, of a description ${maxDescriptionLength}; one of less than ${minDescriptionLength} is not used. Say the important first, or write others under "Search and sharing".`,
    findings: searchTexts(stories).flatMap((texts) =>
      problemsOf(texts).map((message): Finding => ({ story: texts.story, locale: texts.locale, message })),
    ),
  };
}

function problemsOf({ title, name, description }: SearchTexts): string[] {
  // Nothing is lost if the truncated part is the template's, such as the name of the site.
  const isNameCut = title.indexOf(name) + name.length > maxTitleLength;
  return [
    ...(title.length > maxTitleLength && isNameCut ? [`title of ${title.length} characters: ${title}`] : []),
    ...(description.length > maxDescriptionLength ? [`description of ${description.length} characters`] : []),
    ...(description.length < minDescriptionLength
      ? [`description of ${description.length} characters: ${description}`]
      : []),
  ];
}
