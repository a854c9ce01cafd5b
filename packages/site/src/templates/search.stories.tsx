import type { Meta } from '@storybook/nextjs-vite';
import { germanProducts, germanStories } from '../german-content.ts';
import { SiteLayout } from '../layouts/site-layout.tsx';
import { siteStory, storyPage } from '../page-story.tsx';
import { sampleStory } from './sample-page.ts';
import { Search } from './search.tsx';
import type { SearchResults } from './template-props.ts';

const meta: Meta = { title: 'Templates/Search' };
export default meta;

const search = (name: string, results?: SearchResults) =>
  siteStory(name, (load) => {
    const page = storyPage({ route: 'search', story: sampleStory('section', { title: 'Suche' }) }, load);
    const found = results && {
      ...results,
      query: load.adapt({ component: 'page', _uid: '', title: results.query }).title,
      items: results.items.map((item) => ({ ...item, content: load.adapt(item.content) })),
    };
    return (
      <SiteLayout layout="with-prefooter" shell={page} context={load.context}>
        <Search page={page} context={load.context} {...(found ? { results: found } : {})} />
      </SiteLayout>
    );
  });

export const Asked = search('nothing asked yet');
export const Found = search('found', {
  query: 'Schlüssel',
  items: [...germanProducts.slice(0, 3), ...germanStories.news],
  isUnavailable: false,
});
export const NotFound = search('nothing found', { query: 'Türklinke', items: [], isUnavailable: false });
export const Unavailable = search('the search does not answer', {
  query: 'Rohling',
  items: [],
  isUnavailable: true,
});
