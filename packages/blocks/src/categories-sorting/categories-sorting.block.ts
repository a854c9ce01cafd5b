import { defineBlock } from '@clavora/content-client/schema/define-block';
import { option, relations, text } from '@clavora/content-client/schema/fields';

export const categoriesSorting = defineBlock({
  name: 'categories_sorting',
  title: 'Categories sorting',
  description: 'Ways into the catalogue: categories in the order given, or by name.',
  role: 'block',
  fields: {
    title: text({ label: 'Title' }),
    categories: relations({ label: 'Categories', allow: ['category'], required: true }),
    order: option({ label: 'Order', values: ['manual', 'by_name'] }),
  },
});
