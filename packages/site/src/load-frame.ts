import { configSlug } from '@clavora/content-client/needed-stories';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { parseSiteConfig, type SiteConfigContent, storyLocation } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { logOnce } from './log.ts';
import { tags } from './page-cache.ts';
import type { Site } from './site.ts';

/** What all pages of a market share in a language. */
export interface Frame {
  config: SiteConfigContent | null;
  /** Content paths of global stories that the market has a version of its own of; its listings leave them out. */
  overridden: readonly string[];
}

/** Fields of pages that the frame has no use for. */
const excludedFields = ['body', 'body_below', 'text', 'summary', 'image', 'seo'];

/** The frame of a market in a language: one request, kept and shared by every page. */
export async function loadFrame(site: Site, locale: Locale): Promise<Frame> {
  const { id } = site.market;
  const ownFolder = `${locale}/${id}`;
  const raw = await site.cache.shared(
    ['frame', id, locale],
    // Global stories stand in for no others: which there are is no matter of every page.
    id === 'global' ? [tags.config(locale)] : [tags.config(locale), tags.members(ownFolder)],
    async () => {
      const slugs = id === 'global' ? [configSlug(locale)] : [configSlug(locale), `${ownFolder}/*`];
      const { stories } = await site.content.stories({ slugs, perPage: 100, excludedFields });
      return {
        config: stories.find((story) => story.full_slug === configSlug(locale))?.content ?? null,
        own: stories.map((story) => story.full_slug).filter((slug) => slug.startsWith(`${ownFolder}/`)),
      };
    },
  );
  const config: RawBlock | null = raw.config;
  if (!config) logOnce(`The space has no story "${configSlug(locale)}": pages have no header and footer of their own`);
  return {
    config: config && parseSiteConfig(config),
    overridden: raw.own.flatMap((slug) => {
      const location = storyLocation(slug);
      return location ? [`${locale}/global${location.path === '/' ? '/home' : location.path}`] : [];
    }),
  };
}
