import { automaticBlocks, fillBlocks } from '@clavora/blocks/automatic-blocks';
import type { RawBlock, RawStory } from '@clavora/content-client/schema/fields';
import type { Story } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { logOnce } from '@clavora/runtime/log';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';
import { loadLocaleConfig } from '../load-locale-config.ts';
import { loadStories } from '../load-stories.ts';
import { type AnswerSources, answerBlocks } from './automatic-answers.ts';
import { searchedStories } from './load-searched.ts';

/**
 * Returns the story with the stories of its automatic blocks. A page without such blocks costs no request. Otherwise all blocks that filter lists
 * cost one content request (none while the shared list is cached), and all that search one search and one content request for its results.
 *
 * If a source fails, its blocks show what editors chose, or nothing. Such a page is cached for seconds instead of minutes, with the tags of what it
 * lacks, and regenerated at the next visit. A thrown error would keep the last good page, but a page without one would fail for an optional part.
 */
export async function withAutomatic(site: Site, locale: Locale, story: Story): Promise<Story> {
  const blocks = automaticBlocks(story.content);
  if (blocks.length === 0) return story;
  const { answers, isComplete } = await answerBlocks(blocks, sourcesOf(site, locale), {
    timeZone: site.market.timeZone,
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
    company: async () => (await loadLocaleConfig(site, locale)).companyStory,
    search: (query, limit) => searchedStories(site, locale, query, limit),
  };
}
