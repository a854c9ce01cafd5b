import { type CompanyContent, parseCompany } from '@clavora/content-client/company';
import { companySlug, configSlug } from '@clavora/content-client/needed-stories';
import type { RawBlock, RawStory } from '@clavora/content-client/schema/fields';
import { parseSiteConfig, type SiteConfigContent, storyLocation } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { logOnce } from '@clavora/runtime/log';
import { processSingleton } from '@clavora/runtime/process-singleton';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';

/** The configuration that all pages of a market in a language share. */
export interface LocaleConfig {
  config: SiteConfigContent | null;
  /** The company that runs the site; null without its story. */
  company: CompanyContent | null;
  /** The company that makes the products: the head of the group, which runs the global site, else the company itself. */
  maker: CompanyContent | null;
  /** The story of the company, for blocks that show it. */
  companyStory: RawStory | null;
  /** Content paths of global stories that the market overrides with its own version: its listings omit them. */
  overridden: readonly string[];
}

/** Fields of pages that the configuration does not need. */
const excludedFields = ['body', 'body_below', 'text', 'summary', 'image', 'seo'];

/** The configuration as cached. */
interface RawLocaleConfig {
  config: RawBlock | null;
  companyStory: RawStory | null;
  headStory: RawStory | null;
  own: readonly string[];
}

interface LastLocaleConfig {
  /** As cached, as JSON. */
  text: string;
  parsed: LocaleConfig;
}

/** The last configuration of each market and language that this process has read. */
export const lastLocaleConfigs = (): Map<string, LastLocaleConfig> => processSingleton('last-frames', () => new Map());

/**
 * Loads the configuration of a market in a language: one request, cached and shared by all pages, which get the same object until it changes. If the
 * content service fails, returns the last one that this process read, and marks the page to be regenerated soon.
 */
export async function loadLocaleConfig(site: Site, locale: Locale): Promise<LocaleConfig> {
  // Never the fallback: a draft must not reach visitors.
  if (site.isPreview) return parseLocaleConfig(await readLocaleConfig(site, locale), locale);
  const name = `${site.market.id} ${locale}`;
  const last = lastLocaleConfigs().get(name);
  try {
    const raw = await readLocaleConfig(site, locale);
    const text = JSON.stringify(raw);
    if (last?.text === text) return last.parsed;
    const parsed = parseLocaleConfig(raw, locale);
    lastLocaleConfigs().set(name, { text, parsed });
    return parsed;
  } catch (error) {
    if (last === undefined) throw error;
    await site.cache.keepBriefly();
    return last.parsed;
  }
}

function parseLocaleConfig({ config, companyStory, headStory, own }: RawLocaleConfig, locale: Locale): LocaleConfig {
  const company = companyStory && parseCompany(companyStory.content);
  if (!config) logOnce(`The space has no story "${configSlug(locale)}": pages have no header and footer of their own`);
  return {
    config: config && parseSiteConfig(config),
    company,
    maker: company?.group_head && headStory ? parseCompany(headStory.content) : company,
    companyStory,
    overridden: own.flatMap((slug) => {
      const location = storyLocation(slug);
      return location ? [`${locale}/global${location.path === '/' ? '/home' : location.path}`] : [];
    }),
  };
}

function readLocaleConfig(site: Site, locale: Locale): Promise<RawLocaleConfig> {
  const { id } = site.market;
  const ownFolder = `${locale}/${id}`;
  return site.cache.shared(
    ['frame', id, locale],
    // Global stories override none, so that pages of the global market do not depend on which exist.
    id === 'global' ? [tags.config(locale)] : [tags.config(locale), tags.members(ownFolder)],
    async () => {
      const shared = [configSlug(locale), companySlug('global')];
      const slugs = id === 'global' ? shared : [...shared, companySlug(id), `${ownFolder}/*`];
      const { stories } = await site.content.stories({ slugs, perPage: 100, excludedFields });
      return {
        config: stories.find((story) => story.full_slug === configSlug(locale))?.content ?? null,
        companyStory: stories.find((story) => story.full_slug === companySlug(id)) ?? null,
        headStory: stories.find((story) => story.full_slug === companySlug('global')) ?? null,
        own: stories.map((story) => story.full_slug).filter((slug) => slug.startsWith(`${ownFolder}/`)),
      };
    },
  );
}
