import { seo } from '../content-types/shared-parts.ts';
import { type BlockContent, parseParts } from '../schema/define-block.ts';
import type { PageContent, SiteConfigContent } from './story.ts';

/** The metadata templates by kind of page; other kinds use the fallback (SEO-1). */
const templates = {
  category: { title: 'meta_category_title', description: 'meta_category_description' },
  product: { title: 'meta_product_title', description: 'meta_product_description' },
  press_release: { title: 'meta_press_title', description: 'meta_press_description' },
  news_article: { title: 'meta_news_title', description: 'meta_news_description' },
  event: { title: 'meta_event_title', description: 'meta_event_description' },
  fallback: { title: 'meta_fallback_title', description: 'meta_fallback_description' },
} as const satisfies Record<string, Record<'title' | 'description', keyof SiteConfigContent>>;

/** The names of the title in templates. Every template accepts all of them, so that a mistake does not show braces to visitors. */
const titleNames = /\{(?:pageTitle|categoryName|productName|pressTitle|newsTitle|eventTitle)\}/g;

/** A page's texts for search results and shared links. */
export interface PageTexts {
  title: string;
  description: string;
}

/**
 * Returns title and description of a page: its fields under "Search and sharing", else its summary, else the templates of its language. `part`
 * names the shown part of a listing, so that its pages have different titles.
 */
export function pageTexts(content: PageContent, config: SiteConfigContent | null, part = ''): PageTexts {
  const own = searchFields(content);
  const template = isTemplated(content.component) ? templates[content.component] : templates.fallback;
  const named = (title: string) => (part === '' ? title : `${title} · ${part}`);
  const filled = (pattern: string | undefined, title: string) => pattern?.replaceAll(titleNames, () => title) ?? '';
  const name = pageName(content);
  return {
    title: own?.title ? named(own.title) : filled(config?.[template.title], named(name)) || named(name),
    description: own?.description || content.summary || filled(config?.[template.description], name) || name,
  };
}

/** Returns the name of a page for places without context, such as its title and breadcrumbs: products of one kind differ by their code alone. */
export function pageName(content: PageContent): string {
  return content.component === 'product' ? nameWithCode(content.title, content.code) : content.title;
}

/** Returns a name that contains a code: `CLV-08P · Padlock key blank`. A name that has the code already stays. */
export function nameWithCode(name: string, code: string): string {
  if (code === '' || name.includes(code)) return name;
  return name === '' ? code : `${code} · ${name}`;
}

/** Returns the fields under "Search and sharing"; null if there are none. */
export function searchFields(content: PageContent): BlockContent<typeof seo> | null {
  return ('seo' in content ? parseParts(seo, content.seo)[0] : undefined) ?? null;
}

function isTemplated(component: string): component is keyof typeof templates {
  return Object.hasOwn(templates, component);
}
