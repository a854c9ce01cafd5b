import { defineBlock } from '@clavora/content-client/schema/define-block';
import { blocks, richText, text } from '@clavora/content-client/schema/fields';

export const centeredTitleParagraph = defineBlock({
  name: 'centered_title_paragraph',
  title: 'Centred title paragraph',
  description: 'A title and a few lines in the middle of the page, between two blocks that need a pause.',
  role: 'block',
  fields: {
    eyebrow: text({ label: 'Line above the title' }),
    title: text({ label: 'Title', required: true }),
    text: richText({ label: 'Text' }),
    actions: blocks({ label: 'Buttons', allow: ['call_to_action'], maximum: 2 }),
  },
});
