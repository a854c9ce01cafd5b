import { defineBlock } from '@clavora/content-client/schema/define-block';
import { blocks, longText, text } from '@clavora/content-client/schema/fields';

export const preFooter = defineBlock({
  name: 'pre_footer',
  title: 'Pre-footer',
  description: 'The last word of a page: what to do next.',
  role: 'block',
  fields: {
    title: text({ label: 'Title', required: true }),
    text: longText({ label: 'Text' }),
    actions: blocks({ label: 'Buttons', allow: ['call_to_action'], maximum: 2 }),
  },
});
