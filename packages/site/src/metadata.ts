import { seo } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { SiteConfigContent, Story } from '@clavora/content-client/story';
import type { Metadata } from 'next';
import { languageAlternates } from './alternates.ts';
import { pageAddress } from './load-shell.ts';
import type { PageModel } from './page-model.ts';
import type { Site } from './site.ts';

/** The metadata template of a kind of page, and the name its text takes in it (SEO-1). */
const templates = {
  category: { title: 'meta_category_title', description: 'meta_category_description', name: 'categoryName' },
  product: { title: 'meta_product_title', description: 'meta_product_description', name: 'productName' },
  press_release: { title: 'meta_press_title', description: 'meta_press_description', name: 'pressTitle' },
  news_article: { title: 'meta_news_title', description: 'meta_news_description', name: 'newsTitle' },
  event: { title: 'meta_event_title', description: 'meta_event_description', name: 'eventTitle' },
  fallback: { title: 'meta_fallback_title', description: 'meta_fallback_description', name: 'pageTitle' },
} as const;

/** Title, description, canonical and language alternates of a page. */
export function pageMetadata(site: Site, page: PageModel): Metadata {
  const { story, config, match, listing } = page;
  const own = parseParts(seo, 'seo' in story.content ? story.content.seo : [])[0];
  const { origins } = site.environment;
  const text = textOf(story, config);
  return {
    metadataBase: new URL(origins[site.market.id]),
    title: own?.title || text.title,
    description: own?.description || text.description,
    alternates: {
      canonical: pageAddress(site, match, listing),
      languages: languageAlternates(site, match, story),
      types: Object.fromEntries((listing?.feeds ?? []).map(({ type, href }) => [type, href])),
    },
    ...(own?.no_index ? { robots: { index: false } } : {}),
  };
}

function textOf(story: Story, config: SiteConfigContent | null): { title: string; description: string } {
  const { component, title } = story.content;
  const template = Object.hasOwn(templates, component)
    ? templates[component as keyof typeof templates]
    : templates.fallback;
  const filled = (pattern: string | undefined) => pattern?.replaceAll(`{${template.name}}`, title) ?? '';
  const summary = 'summary' in story.content ? story.content.summary : '';
  return {
    title: filled(config?.[template.title]) || title,
    description: summary || filled(config?.[template.description]) || title,
  };
}
