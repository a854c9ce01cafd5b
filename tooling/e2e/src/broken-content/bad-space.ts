import type { RouteId } from '@clavora/i18n-routing/routes';
import type { SpaceData, StoryRecord } from '@clavora/services/content/space-source';
import { routing } from '../support/tests/site-test.ts';
import { badBlocks } from './bad-blocks.ts';
import { badKinds } from './bad-kinds.ts';
import { type BadStory, block, prose } from './bad-story.ts';
import { badText } from './bad-text.ts';

/** Every broken story: each on a page of its own, so that a failure names its cause. */
export const badStories: readonly BadStory[] = [...badBlocks, ...badText, ...badKinds];

/** Enough news for two pages of a listing. */
export const newsCount = 30;

const sections: readonly { route: RouteId; content: Record<string, unknown> & { component: string } }[] = [
  {
    route: 'home',
    content: { component: 'landing_page', title: 'Spazio rotto', body: [block('accordion', accordionFields())] },
  },
  { route: 'news-about-us', content: { component: 'section', title: 'Tutte le notizie' } },
  { route: 'press-releases', content: { component: 'section', title: 'Comunicati' } },
  { route: 'events', content: { component: 'section', title: 'Eventi' } },
  { route: 'shops', content: { component: 'section', title: 'Negozi' } },
  { route: 'careers', content: { component: 'section', title: 'Lavora con noi' } },
  { route: 'catalogues', content: { component: 'section', title: 'Cataloghi' } },
  { route: 'products', content: { component: 'product_listing', title: 'Prodotti' } },
  { route: 'search', content: { component: 'section', title: 'Cerca' } },
];

function accordionFields(): Record<string, unknown> {
  const item = (number: number) =>
    block('accordion_item', { title: `Domanda ${number}`, text: prose(`Risposta ${number}`) });
  return { title: 'Domande', items: [item(1), item(2)] };
}

/** Returns a small Italian space without configuration, full of content that no editor should have saved. */
export function brokenSpace(): SpaceData {
  let id = 0;
  const story = (
    route: RouteId,
    slug: string,
    content: Record<string, unknown> & { component: string },
  ): StoryRecord => {
    id += 1;
    const base = routing.pathOf(route, 'it') ?? '';
    const path = route === 'home' ? 'home' : `${base}/${slug}`.split('/').filter(Boolean).join('/');
    const day = new Date(Date.UTC(2026, 0, 1) + id * 86_400_000).toISOString();
    return {
      id,
      uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
      name: `Story ${slug || route}`,
      slug: path.split('/').at(-1) ?? path,
      full_slug: `it/global/${path}`,
      group_id: null,
      parent_id: null,
      is_startpage: false,
      position: id * 10,
      tag_list: [],
      published: true,
      created_at: day,
      published_at: day,
      first_published_at: day,
      sort_by_date: null,
      lang: 'default',
      path: null,
      content: { _uid: `root-${id}`, ...content },
    };
  };
  const news = Array.from({ length: newsCount }, (_, index) => {
    const day = String(1 + (index % 28)).padStart(2, '0');
    return story('news-about-us', `notizia-${index + 1}`, {
      component: 'news_article',
      title: `Notizia ${index + 1}`,
      date: `2026-0${1 + Math.floor(index / 28)}-${day} 09:00`,
      text: prose(`Il testo della notizia ${index + 1}.`),
    });
  });
  return {
    space: { id: 4711, name: 'Broken', domain: 'http://localhost/', version: 1_760_000_000, language_codes: [] },
    stories: [
      ...sections.map(({ route, content }) => story(route, '', content)),
      ...badStories.map(({ route, slug, content }) => story(route, slug, content)),
      ...news,
    ],
    datasources: [],
  };
}
