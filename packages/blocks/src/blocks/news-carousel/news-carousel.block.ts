import { newsKinds } from '@clavora/content-client/content-types/pages';
import { defineBlock } from '@clavora/content-client/schema/define-block';
import { blocks, number, option, relations, text } from '@clavora/content-client/schema/fields';
import { latestStories } from '../../cards/latest-stories.ts';

export const newsCarousel = defineBlock({
  name: 'news_carousel',
  title: 'News carousel',
  description: 'News, press releases and events side by side, to be moved through.',
  role: 'block',
  automatic: {
    field: 'stories',
    query: ({ source, kind, limit }) =>
      source === 'automatic' ? latestStories({ kind, limit, preset: 9, max: 24 }) : null,
  },
  fields: {
    title: text({ label: 'Title', required: true }),
    text: text({ label: 'Lead' }),
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
    limit: number({ label: 'How many', help: 'Automatic only; 9 unless said, at most 24' }),
    stories: relations({ label: 'Stories', allow: newsKinds }),
    actions: blocks({ label: 'Link to all', allow: ['call_to_action'], maximum: 1 }),
  },
});
