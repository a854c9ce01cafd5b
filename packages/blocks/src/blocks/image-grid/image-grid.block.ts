import { defineBlock } from '@clavora/content-client/schema/define-block';
import { asset, blocks, link, option, text } from '@clavora/content-client/schema/fields';

export const imageGridItem = defineBlock({
  name: 'image_grid_item',
  title: 'Image grid item',
  description: 'A picture with a caption, and where it leads.',
  role: 'part',
  fields: {
    image: asset({ label: 'Picture', required: true }),
    title: text({ label: 'Title' }),
    caption: text({ label: 'Caption' }),
    link: link({ label: 'Link' }),
  },
});

export const imageGrid = defineBlock({
  name: 'image_grid',
  title: 'Image grid',
  description: 'Pictures at one scale in two to four columns.',
  role: 'block',
  fields: {
    title: text({ label: 'Title' }),
    columns: option({ label: 'Columns', values: ['3', '2', '4'] }),
    items: blocks({ label: 'Pictures', allow: ['image_grid_item'] }),
  },
});
