import { productFamilies } from '@clavora/content-client/content-types/product';
import { defineBlock } from '@clavora/content-client/schema/define-block';
import { boolean, number, option, relation, relations, text } from '@clavora/content-client/schema/fields';
import { countOf } from '../../cards/latest-stories.ts';

export const searchBasedProductsGrid = defineBlock({
  name: 'search_based_products_grid',
  title: 'Search-based products grid',
  description: 'The products that a search finds: by words, family, category or novelty.',
  role: 'block',
  automatic: {
    field: 'products',
    query: ({ query, family, category, is_new, limit }) => ({
      from: 'search',
      component: 'product',
      words: query.trim(),
      where: [
        ...(family === 'all' ? [] : [{ field: 'family', is: 'in', value: family } as const]),
        // Filters by id: a deleted category then finds its last products or none, never the whole catalogue.
        ...(category === null ? [] : [{ field: 'categories', is: 'any_in_array', value: category.uuid } as const]),
        ...(is_new ? [{ field: 'is_new', is: 'is', value: 'true' } as const] : []),
      ],
      limit: countOf(limit, { preset: 8, max: 24 }),
    }),
  },
  fields: {
    title: text({ label: 'Title', required: true }),
    text: text({ label: 'Lead' }),
    query: text({ label: 'Search', help: 'A code, a vehicle, a name; empty finds all of the family or category' }),
    family: option({ label: 'Family', values: ['all', ...productFamilies] }),
    category: relation({ label: 'Category', allow: ['category'] }),
    is_new: boolean({ label: 'Only what is new' }),
    limit: number({ label: 'How many', help: '8 unless said, at most 24' }),
    products: relations({
      label: 'Products instead',
      help: 'Shown while the search does not answer or finds nothing',
      allow: ['product'],
    }),
  },
});
