import { sampleStory } from '@clavora/site-core/sample-page';
import type { Meta } from '@storybook/nextjs-vite';
import { germanStories, pageOf } from '../../testing/german-content.ts';
import { pageStory } from '../../testing/page-story.tsx';

const meta: Meta = { title: 'Templates/Details' };
export default meta;

export const News = pageStory('news', { route: 'news-about-us', page: 'detail', story: germanStories.news[0] });
export const Press = pageStory('press release', {
  route: 'press-releases',
  page: 'detail',
  story: germanStories.press[0],
});
export const Event = pageStory('event', { route: 'events', page: 'detail', story: germanStories.event[0] });
export const Shop = pageStory('shop', { route: 'shops', page: 'detail', story: germanStories.shop[0] });
export const Career = pageStory('open position', { route: 'careers', page: 'detail', story: germanStories.career[0] });
export const ClosedCareer = pageStory('closed position', {
  route: 'careers',
  page: 'detail',
  story: germanStories.career[1],
});
export const Contact = pageStory('contact', { route: 'contacts', page: 'detail', story: germanStories.contact[0] });
export const Page = pageStory('page', {
  route: 'about-us',
  page: 'detail',
  story: sampleStory('page', {
    title: 'Qualitätssicherung',
    summary: 'Ein Schlüssel von hundert wird vermessen.',
    body: pageOf('rich-text-with-image', 'image-grid'),
  }),
});
export const ThankYou = pageStory('thank you', {
  route: 'page',
  page: 'detail',
  story: sampleStory('landing_page', { title: 'Danke.', body: pageOf('slim-hero') }),
  layout: 'custom-landing-pages',
  template: 'thank-you',
});
