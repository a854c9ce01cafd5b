import { defineBlock } from '@clavora/content-client/schema/define-block';
import { blocks, option, text } from '@clavora/content-client/schema/fields';

export const mediaStandalone = defineBlock({
  name: 'media_standalone',
  title: 'Media standalone',
  description: 'One picture or video with its caption.',
  role: 'block',
  fields: {
    title: text({ label: 'Title' }),
    media: blocks({ label: 'Picture or video', allow: ['media_item'], maximum: 1 }),
    ratio: option({ label: 'Ratio', values: ['own', 'wide', 'standard', 'square'] }),
    width: option({ label: 'Width', values: ['page', 'column'] }),
  },
});
