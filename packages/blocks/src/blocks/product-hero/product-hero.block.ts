import { defineBlock } from '@clavora/content-client/schema/define-block';
import { asset, blocks, boolean, longText, option, relation, text } from '@clavora/content-client/schema/fields';

export const productHero = defineBlock({
  name: 'product_hero',
  title: 'Product hero',
  description: 'A product presented large: its picture, its code, what it does, where to go.',
  role: 'block',
  isHero: true,
  fields: {
    eyebrow: text({ label: 'Line above the title' }),
    title: text({ label: 'Title', help: "Empty takes the product's name" }),
    text: longText({ label: 'Text' }),
    product: relation({ label: 'Product', allow: ['product'] }),
    image: asset({ label: 'Picture', help: "Empty takes the product's first" }),
    actions: blocks({ label: 'Buttons', allow: ['call_to_action'], maximum: 2 }),
    side: option({ label: 'Picture on the', values: ['right', 'left'] }),
    show_dimensions: boolean({ label: 'Show dimension lines' }),
  },
});
