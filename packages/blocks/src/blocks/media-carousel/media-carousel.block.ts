import { defineBlock } from '@clavora/content-client/schema/define-block';
import { blocks, text } from '@clavora/content-client/schema/fields';

export const mediaCarousel = defineBlock({
  name: 'media_carousel',
  title: 'Media carousel',
  description: 'Pictures and videos side by side, to be moved through.',
  role: 'block',
  fields: {
    title: text({ label: 'Title' }),
    text: text({ label: 'Lead' }),
    items: blocks({ label: 'Pictures and videos', allow: ['media_item'] }),
  },
});
