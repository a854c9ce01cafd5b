import { defineBlock } from '@clavora/content-client/schema/define-block';
import { asset, blocks, link, text } from '@clavora/content-client/schema/fields';

export const pagesSortingItem = defineBlock({
  name: 'pages_sorting_item',
  title: 'Pages sorting item',
  description: 'A way in: a title, a line, a link.',
  role: 'part',
  fields: {
    title: text({ label: 'Title', required: true }),
    text: text({ label: 'Line' }),
    link: link({ label: 'Link', required: true }),
    image: asset({ label: 'Picture' }),
  },
});

export const pagesSorting = defineBlock({
  name: 'pages_sorting',
  title: 'Pages sorting',
  description: 'Ways to other pages, side by side between rules.',
  role: 'block',
  fields: {
    title: text({ label: 'Title' }),
    items: blocks({ label: 'Pages', allow: ['pages_sorting_item'] }),
  },
});
