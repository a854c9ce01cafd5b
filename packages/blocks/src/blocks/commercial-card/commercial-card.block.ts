import { defineBlock } from '@clavora/content-client/schema/define-block';
import { asset, blocks, day, longText, relation, text } from '@clavora/content-client/schema/fields';

export const commercialCard = defineBlock({
  name: 'commercial_card',
  title: 'Commercial card',
  description: 'An offer: what is offered, for how long, on what terms, where to take it.',
  role: 'block',
  fields: {
    eyebrow: text({ label: 'Line above the title' }),
    title: text({ label: 'Title', required: true }),
    text: longText({ label: 'Text' }),
    product: relation({ label: 'Product', allow: ['product'] }),
    image: asset({ label: 'Picture', help: "Empty takes the product's" }),
    valid_until: day({ label: 'Valid until', help: 'The last day; after it the offer is closed', isLast: true }),
    terms: longText({ label: 'Terms', help: 'Small print under the buttons' }),
    actions: blocks({ label: 'Buttons', allow: ['call_to_action'], maximum: 2 }),
  },
});
