import type { TemplateName } from '@clavora/i18n-routing/routes';
import { showsRecognisedBlank } from '@clavora/site-core/catalogue-view';
import type { TemplateProps } from '@clavora/site-core/template-props';
import { islandAttributes } from '@clavora/ui/island';
import type { ReactNode } from 'react';
import { hasForm } from '../forms/find-form.ts';
import { PartStyles } from '../shell/part-styles/part-styles.tsx';
import type { StylePart } from '../shell/part-styles/style-parts.ts';
import { SiteLayout } from '../shell/site-layout/site-layout.tsx';
import { publicTemplateName, templateRegistry } from './template-registry.tsx';

/** Renders a page with the template of its route. */
export function PageTemplate({ page, context }: TemplateProps) {
  const rule = page.match.page === 'listing' ? page.match.route.listing : page.match.route.detail;
  const name = publicTemplateName(rule?.template);
  const Template = templateRegistry[name];
  return (
    <>
      <PartStyles part={stylePartOf(name, page.story.content.component)} />
      <Template page={page} context={context} />
    </>
  );
}

type StoryType = TemplateProps['page']['story']['content']['component'];

/** The stories that a template hands to another one or, of a section, to the component of their type. */
const storyParts = {
  album: null,
  career: 'career',
  category: 'category-listing',
  contact: 'contact',
  event: 'event',
  landing_page: null,
  news_article: 'news-article',
  page: 'page',
  partner_product: null,
  press_release: 'press-release',
  product: null,
  product_listing: null,
  resource: 'product-resource',
  section: 'section-listing',
  shop: 'shop',
} as const satisfies Record<StoryType, StylePart | null>;

/** Returns the part whose style sheets a story needs in a template. */
export function stylePartOf(template: TemplateName, component: StoryType): StylePart {
  const own = storyParts[component];
  if (template === 'section-detail') return own ?? 'section-listing';
  return template === 'product-detail' && own !== null ? own : template;
}

/** Renders a whole page in its layout: its template, or the given children. */
export function WholePage({ page, context, children }: TemplateProps & { children?: ReactNode }) {
  const { content } = page.story;
  return (
    <SiteLayout
      layout={page.match.route.layout}
      shell={page}
      hidesPreFooter={('hide_pre_footer' in content && content.hide_pre_footer) || showsRecognisedBlank(page.catalogue)}
      context={context}
    >
      {children ?? <PageTemplate page={page} context={context} />}
      {hasForm(content) && <span hidden {...islandAttributes('form-person', { start: 'load' })} />}
    </SiteLayout>
  );
}
