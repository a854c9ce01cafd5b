import type { ContentClient } from '@clavora/content-client/content-client';
import { missingStories, type NeededStory, neededStories } from '@clavora/content-client/needed-stories';
import type { Locale } from '@clavora/i18n-routing/locales';
import { logWarning } from '@clavora/runtime/log';
import { backgroundContentClient, type Site } from '@clavora/site-core/site';

/** Large fields that the check does not need. */
const excludedFields = ['body', 'body_below', 'text', 'summary', 'image', 'header', 'footer', 'seo'];

interface WarningOptions {
  /** No visitor waits for it, so that it may answer late. */
  content?: Pick<ContentClient, 'stories'>;
  /** Runs the check again later. */
  schedule?: (check: () => void, delayMs: number) => void;
}

const retryMs = 60_000;
const maxAttempts = 10;

/**
 * Logs a line for each story that the market's code needs and the space lacks (CNT-13). Never rejects: retries every minute, up to ten times, while
 * the content service does not answer.
 */
export async function warnOfMissingStories(
  site: Site,
  {
    content = backgroundContentClient(site.environment),
    schedule = (check, delayMs) => setTimeout(check, delayMs).unref(),
  }: WarningOptions = {},
): Promise<void> {
  const check = async (attempt: number): Promise<void> => {
    try {
      const missing = await Promise.all(site.market.locales.map((locale) => lackingIn(site, content, locale)));
      for (const { slugs, components, consequence } of missing.flat()) {
        logWarning(`The space has no published ${components.join(' or ')} at ${slugs.join(' or ')}: ${consequence}`);
      }
    } catch (error) {
      if (attempt < maxAttempts) schedule(() => void check(attempt + 1), retryMs);
      else logWarning(`The stories that the site needs could not be checked: ${String(error)}`);
    }
  };
  await check(1);
}

async function lackingIn(site: Site, content: Pick<ContentClient, 'stories'>, locale: Locale): Promise<NeededStory[]> {
  const needed = neededStories(site.routing, site.market, locale);
  const slugs = needed.flatMap((story) => story.slugs.flatMap((slug) => [slug, `${slug}/`]));
  const { stories } = await content.stories({ slugs, perPage: 100, excludedFields });
  const components = new Map(stories.map((raw) => [raw.full_slug.replace(/\/$/, ''), raw.content.component]));
  return missingStories(needed, (slug) => components.get(slug));
}
