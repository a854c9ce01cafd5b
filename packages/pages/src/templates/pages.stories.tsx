import { block, sampleStory } from '@clavora/site-core/sample-page';
import type { Meta } from '@storybook/nextjs-vite';
import { everyGermanBlock, pageOf } from '../testing/german-content.ts';
import { pageStory } from '../testing/page-story.tsx';

const meta: Meta = { title: 'Pages/Compositions' };
export default meta;

const landing = (title: string, body: readonly unknown[]) => sampleStory('landing_page', { title, body });

export const Home = pageStory('home', {
  route: 'home',
  story: landing(
    'Startseite',
    pageOf(
      'product-hero',
      'paragraphs-grid',
      'products-carousel',
      'pages-sorting',
      'media-standalone',
      'news-carousel',
      'small-banner',
    ),
  ),
});

export const Company = pageStory('about the company', {
  route: 'home',
  story: landing(
    'Unternehmen',
    pageOf(
      'article-hero',
      'repeatable-text-and-image',
      'full-banner',
      'image-grid',
      'centered-title-paragraph',
      'media-carousel',
      'downloadable-list',
    ),
  ),
});

export const Offer = pageStory('an offer to ask for', {
  route: 'contact-us',
  page: 'detail',
  story: landing('Angebot', pageOf('editorial-hero', 'commercial-card', 'accordion', 'custom-form')),
});

export const EveryBlock = pageStory('every example of every block', {
  route: 'home',
  story: landing('Bausteine', everyGermanBlock),
});

export const UnknownBlock = pageStory('an unknown block', {
  route: 'home',
  story: landing('Unbekannt', [
    ...pageOf('slim-hero'),
    block('left_over_from_before', { title: 'Von früher' }),
    ...pageOf('rich-text-with-image'),
  ]),
});
