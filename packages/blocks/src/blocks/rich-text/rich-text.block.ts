import { defineBlock } from '@clavora/content-client/schema/define-block';
import { option, richText, text } from '@clavora/content-client/schema/fields';

export const richTextBlock = defineBlock({
  name: 'rich_text',
  title: 'Rich text',
  description: 'Running text at reading width.',
  role: 'block',
  fields: {
    title: text({ label: 'Title' }),
    text: richText({ label: 'Text', required: true }),
    width: option({ label: 'Width', values: ['reading', 'wide'] }),
  },
});
