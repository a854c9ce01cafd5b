import type { TemplateName } from '@clavora/i18n-routing/routes';
import { type CatalogueView, showsRecognisedBlank } from '@clavora/site-core/catalogue-view';
import type { TemplateProps } from '@clavora/site-core/template-props';
import { islandAttributes } from '@clavora/ui/island';
import type { ReactNode } from 'react';
import { hasForm } from '../loaders/find-form.ts';
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
      {stylePartsOf(name, page).map((part) => (
        <PartStyles key={part} part={part} />
      ))}
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

/** The parts of a page of the key catalogue: a blank is the whole page. */
const catalogueParts = {
  finder: ['key-finder', 'finder'],
  list: ['key-finder', 'code-list'],
  measures: ['key-finder', 'measures'],
  comparison: ['key-finder', 'comparison'],
  blank: ['blank'],
  card: ['key-finder', 'cutting-card'],
  makes: ['key-finder', 'name-lists'],
  make: ['key-finder', 'name-lists'],
  model: ['key-finder', 'model'],
  makers: ['key-finder', 'name-lists'],
  maker: ['key-finder', 'maker-chart'],
  machine: ['key-finder'],
  machines: ['key-finder', 'machines'],
  papers: ['key-finder', 'papers'],
  plate: ['key-finder', 'papers'],
  notices: ['key-finder', 'notices'],
  notice: ['key-finder', 'notice'],
  'notice-edition': ['key-finder', 'notice'],
} as const satisfies Record<CatalogueView['kind'], readonly StylePart[]>;

interface StyledPage {
  story: { content: { component: StoryType } };
  catalogue?: { view: { kind: CatalogueView['kind']; answer?: unknown } } | null;
}

/** Returns the parts whose style sheets a page needs in a template. */
export function stylePartsOf(template: TemplateName, { story, catalogue }: StyledPage): readonly StylePart[] {
  const own = storyParts[story.content.component];
  if (template === 'section-detail') return [own ?? 'section-listing'];
  if (template === 'key-finder' && catalogue) {
    const { kind, answer } = catalogue.view;
    const parts = catalogueParts[kind];
    return kind === 'finder' && answer !== null ? [...parts, 'finder-answer'] : parts;
  }
  return [template === 'product-detail' && own !== null ? own : template];
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
