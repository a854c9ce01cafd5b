import type { BuiltStory } from './story-list.ts';

/** The blocks of each requirement, by their folders. */
const blocks = {
  'BLK-1': ['accordion', 'article-hero', 'editorial-hero', 'full-banner', 'slim-hero', 'product-hero', 'small-banner'],
  'BLK-2': [
    'categories-sorting',
    'pages-sorting',
    'news-grid',
    'news-carousel',
    'products-carousel',
    'search-based-products-grid',
  ],
  'CAT-3': ['key-finder'],
  'BLK-3': [
    'centered-title-paragraph',
    'paragraphs-grid',
    'repeatable-text-and-image',
    'rich-text',
    'rich-text-with-image',
    'commercial-card',
  ],
  'BLK-4': ['image-grid', 'media-carousel', 'media-standalone', 'downloadable-list', 'custom-form', 'pre-footer'],
} as const;

/** Requirements of stories outside of blocks, by the beginning of their title. */
const places = [
  ['Layouts/Header', 'BLK-5'],
  ['Layouts/Footer', 'BLK-5'],
  ['Layouts/Breadcrumbs', 'BLK-5'],
  ['Layouts/Switcher', 'BLK-5'],
  ['Layouts/Frames', 'TPL-1'],
  ['Templates/Errors', 'TPL-4'],
  ['Templates/Downloads skeleton', 'TPL-7'],
  ['Templates/', 'TPL-2'],
] as const;

/** Returns the requirements that a story verifies, and those that apply to every story; they begin the titles of its tests. */
export function requirementsOf({ title, file }: Pick<BuiltStory, 'title' | 'file'>): string {
  const folder = /packages\/blocks\/src\/([\w-]+)\//.exec(file)?.[1] ?? '';
  const block = Object.entries(blocks).find(([, folders]) => (folders as readonly string[]).includes(folder))?.[0];
  const place = places.find(([beginning]) => title.startsWith(beginning))?.[1];
  return [block ?? place, 'BLK-6', 'CNT-10'].filter((id) => id !== undefined).join(' ');
}
