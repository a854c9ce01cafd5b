import { defineBlock } from '@clavora/content-client/schema/define-block';
import { blocks, relations, text } from '@clavora/content-client/schema/fields';

export const productsCarousel = defineBlock({
  name: 'products_carousel',
  title: 'Products carousel',
  description: 'Products side by side at one scale, to be moved through.',
  role: 'block',
  fields: {
    title: text({ label: 'Title', required: true }),
    text: text({ label: 'Lead' }),
    products: relations({ label: 'Products', allow: ['product'], required: true }),
    actions: blocks({ label: 'Link to all', allow: ['call_to_action'], maximum: 1 }),
  },
});
