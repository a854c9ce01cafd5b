import type { StoryLoad } from '@clavora/blocks/block-story';
import type { Story } from '@clavora/content-client/story';
import type { LayoutName, RouteId, TemplateName } from '@clavora/i18n-routing/routes';
import type { CatalogueModel, CatalogueView } from '@clavora/site-core/catalogue-view';
import type { Listing, PageModel, ShellModel } from '@clavora/site-core/page-model';
import { sampleListing, samplePage, sampleShell } from '@clavora/site-core/sample-page';
import type { StoryObj } from '@storybook/nextjs-vite';
import type { ReactNode } from 'react';
import { SiteLayout } from '../shell/site-layout/site-layout.tsx';
import { publicTemplateName, templateRegistry } from '../templates/template-registry.tsx';
import { germanConfig } from './german-content.ts';

/** Breadcrumbs of the stories' page, with one page above it. */
const crumbs = (adapt: StoryLoad['adapt'], title: string) =>
  [
    ['Startseite', '/de'],
    ['Produkte', '/de/produkte'],
    [title, null],
  ].map(([label, href]) => ({
    // A crumb is no content itself: it uses the adapted title of a page.
    label: adapt({ component: 'page', _uid: '', title: label }).title ?? '',
    href: href ?? null,
  }));

/** Returns the shell of a page for the values of the toolbars. */
export function storyShell({ context, adapt }: StoryLoad, title = 'Zylinderschlüssel'): ShellModel {
  return {
    ...sampleShell(context.locale, { market: context.market, crumbs: crumbs(adapt, title) }),
    config: adapt(germanConfig),
  };
}

/** Returns a story that renders the values of the toolbars. */
export function siteStory(name: string, draw: (load: StoryLoad) => ReactNode, play?: StoryObj['play']): StoryObj {
  return {
    name,
    parameters: { locale: 'de', layout: 'fullscreen' },
    render: (_, { loaded }) => <>{draw(loaded as unknown as StoryLoad)}</>,
    ...(play ? { play } : {}),
  };
}

interface PageExample {
  route: RouteId;
  page?: 'listing' | 'detail';
  story: Story;
  /** The items of the page's listing, if it has one. */
  items?: readonly Story[];
  listing?: Partial<Listing>;
  /** The layout; that of the route by default. */
  layout?: LayoutName;
  template?: TemplateName;
  /** What the page shows of the key catalogue. */
  catalogue?: CatalogueView;
}

/** Returns a whole page as a story: its template in its layout, with header and footer. */
export function pageStory(name: string, example: PageExample): StoryObj {
  return siteStory(name, (load) => {
    const page = storyPage(example, load);
    const rule = page.match.page === 'listing' ? page.match.route.listing : page.match.route.detail;
    const Template = templateRegistry[publicTemplateName(example.template ?? rule?.template)];
    return (
      <SiteLayout layout={example.layout ?? page.match.route.layout} shell={page} context={load.context}>
        <Template page={page} context={load.context} />
      </SiteLayout>
    );
  });
}

/** Returns the model of an example's page for the values of the toolbars. */
export function storyPage(
  { route, page = 'listing', story, items, listing, catalogue }: PageExample,
  load: StoryLoad,
): PageModel {
  const { adapt } = load;
  const adapted = (one: Story): Story => ({ ...one, content: adapt(one.content) });
  const sample = samplePage(route, adapted(story), {
    ...storyShell(load, story.content.title),
    page,
    listing: items === undefined ? null : sampleListing(items.map(adapted), listing),
  });
  return catalogue === undefined ? sample : { ...sample, catalogue: sampleCatalogue(catalogue) };
}

/** Returns a view with links that lead nowhere, and texts that are their keys. */
function sampleCatalogue(view: CatalogueView): CatalogueModel {
  const path = (...words: readonly string[]) => `/de/schluesselfinder/${words.join('/')}`;
  return {
    view,
    // Names of figures have their key as their text.
    textOf: (key) => ({ value: key.replace(/^spec\./, ''), locale: 'de' }),
    hrefs: {
      finder: '/de/schluesselfinder',
      list: path('liste'),
      savedLists: '/extranet/listen',
      measures: path('masse'),
      comparison: (ids) => `${path('vergleich')}?products=${ids.join(',')}`,
      machines: '/de/m',
      papers: (machine, serial) => ['/de/m', machine, ...(serial === undefined ? [] : [serial])].join('/'),
      notices: '/de/sicherheitshinweise',
      noticeFeeds: [],
      notice: (number, edition) =>
        ['/de/sicherheitshinweise', number.toLowerCase(), ...(edition === undefined ? [] : [edition])].join('/'),
      makes: path('fahrzeuge'),
      makers: path('hersteller'),
      blank: (id) => path('rohlinge', id),
      anyBlank: path('rohlinge', ''),
      card: (id, machine) => path('rohlinge', id, machine),
      product: () => null,
      make: (make) => path('fahrzeuge', make),
      model: (make, slug) => path('fahrzeuge', make, slug),
      maker: (maker) => path('hersteller', maker),
    },
  };
}
