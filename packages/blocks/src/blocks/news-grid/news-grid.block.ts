import { newsKinds } from '@clavora/content-client/content-types/pages';
import { defineBlock } from '@clavora/content-client/schema/define-block';
import { blocks, number, option, relations, text } from '@clavora/content-client/schema/fields';
import { latestStories } from '../../cards/latest-stories.ts';

export const newsGrid = defineBlock({
  name: 'news_grid',
  title: 'News grid',
  description: 'News, press releases and events, chosen by hand or the latest.',
  role: 'block',
  automatic: {
    field: 'stories',
    query: ({ source, kind, limit }) =>
      source === 'automatic' ? latestStories({ kind, limit, preset: 5, max: 12 }) : null,
  },
  fields: {
    title: text({ label: 'Title', required: true }),
    source: option({
      label: 'Filled',
      help: 'Manual: the stories below; automatic: the latest of their kind',
      values: ['manual', 'automatic'],
    }),
    kind: option({
      label: 'Kind',
      help: 'Automatic only',
      values: ['all', ...newsKinds],
    }),
    limit: number({ label: 'How many', help: 'Automatic only; 5 unless said, at most 12' }),
    stories: relations({ label: 'Stories', allow: newsKinds }),
    actions: blocks({ label: 'Link to all', allow: ['call_to_action'], maximum: 1 }),
  },
});
