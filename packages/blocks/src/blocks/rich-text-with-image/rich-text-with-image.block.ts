import { defineBlock } from '@clavora/content-client/schema/define-block';
import { asset, blocks, option, richText, text } from '@clavora/content-client/schema/fields';

export const richTextWithImage = defineBlock({
  name: 'rich_text_with_image',
  title: 'Rich text with image',
  description: 'Text beside a picture.',
  role: 'block',
  fields: {
    title: text({ label: 'Title' }),
    text: richText({ label: 'Text', required: true }),
    image: asset({ label: 'Picture', required: true }),
    caption: text({ label: 'Caption' }),
    side: option({ label: 'Picture on the', values: ['right', 'left'] }),
    actions: blocks({ label: 'Buttons', allow: ['call_to_action'], maximum: 2 }),
  },
});
