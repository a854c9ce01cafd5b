import type { RawBlock, RawStory } from '@clavora/content-client/schema/fields';
import type { Story } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { tags } from '../../core/page-cache.ts';
import type { Site } from '../../core/site.ts';
import { logOnce } from '../../runtime/log.ts';
import { loadStories } from '../load-stories.ts';
import { type AnswerSources, answerBlocks } from './automatic-answers.ts';
import { automaticBlocks, fillBlocks } from './automatic-blocks.ts';
import { searchedStories } from './load-searched.ts';

/**
 * The story with the stories that its automatic blocks ask for in their places. A page without such blocks costs nothing; one with them one
 * content request for all that pick from lists (none while the list is kept, which all pages share) and one for all that search, after the
 * search has named what to ask for.
 *
 * A source that fails costs the page its answer only: the block shows what editors chose, or nothing. Such a page is no good page to keep,
 * but there may be no better one, so it is kept for moments instead of minutes and made anew with the next visit after them. It still has
 * the tags of what it lacks. (Thrown on, the error would keep the last good page, and leave a page without one broken for an extra.)
 */
export async function withAutomatic(site: Site, locale: Locale, story: Story): Promise<Story> {
  const blocks = automaticBlocks(story.content);
  if (blocks.length === 0) return story;
  const { answers, isComplete } = await answerBlocks(blocks, sourcesOf(site, locale), {
    pageUuid: story.uuid,
    now: Date.now(),
    warn: (message) => logOnce(`Story ${story.fullSlug}: ${message}`),
  });
  if (!isComplete) await site.cache.keepBriefly();
  const shown = new Set(answers.flatMap(({ stories }) => stories.map(({ uuid }) => tags.story(uuid))));
  if (shown.size > 0) await site.cache.tag([...shown]);
  const found = new Map<RawBlock, { field: string; stories: readonly RawStory[] }>(
    answers.map(({ block, ...answer }) => [block, answer]),
  );
  return { ...story, content: fillBlocks(story.content, found) };
}

function sourcesOf(site: Site, locale: Locale): AnswerSources {
  return {
    list: (components) => loadStories(site, locale, components, { pages: 1 }),
    search: (query, limit) => searchedStories(site, locale, query, limit),
  };
}
