import { productFamilies } from '@clavora/content-client/content-types/product';
import { defineBlock } from '@clavora/content-client/schema/define-block';
import { option, relations, text } from '@clavora/content-client/schema/fields';
import { isStoryOf } from '@clavora/content-client/story';

export const categoriesSorting = defineBlock({
  name: 'categories_sorting',
  title: 'Categories sorting',
  description: 'Ways into the catalogue: categories chosen by hand or all there are, in the order given or by name.',
  role: 'block',
  automatic: {
    field: 'categories',
    query: ({ source, family }) =>
      source === 'automatic'
        ? {
            from: 'list',
            components: ['category'],
            pick: (stories) =>
              stories.filter(
                (story) => isStoryOf(story, 'category') && (family === 'all' || story.content.family === family),
              ),
          }
        : null,
  },
  fields: {
    title: text({ label: 'Title' }),
    source: option({
      label: 'Filled',
      help: 'Manual: the categories below; automatic: all of the market, or of one family',
      values: ['manual', 'automatic'],
    }),
    family: option({ label: 'Family', help: 'Automatic only', values: ['all', ...productFamilies] }),
    categories: relations({ label: 'Categories', allow: ['category'] }),
    order: option({ label: 'Order', values: ['manual', 'by_name'] }),
  },
});
