import { defineBlock } from '@clavora/content-client/schema/define-block';
import { blocks, relations, text } from '@clavora/content-client/schema/fields';

export const newsGrid = defineBlock({
  name: 'news_grid',
  title: 'News grid',
  description: 'News, press releases and events chosen by hand.',
  role: 'block',
  fields: {
    title: text({ label: 'Title', required: true }),
    stories: relations({ label: 'Stories', allow: ['news_article', 'press_release', 'event'], required: true }),
    actions: blocks({ label: 'Link to all', allow: ['call_to_action'], maximum: 1 }),
  },
});
