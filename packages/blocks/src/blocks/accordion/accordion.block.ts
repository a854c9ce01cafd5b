import { defineBlock } from '@clavora/content-client/schema/define-block';
import { blocks, boolean, richText, text } from '@clavora/content-client/schema/fields';

/** One question or heading with its hidden text. */
export const accordionItem = defineBlock({
  name: 'accordion_item',
  title: 'Accordion item',
  description: 'A heading that opens its text.',
  role: 'part',
  fields: {
    title: text({ label: 'Heading', required: true }),
    text: richText({ label: 'Text', required: true }),
    is_open: boolean({ label: 'Open at first' }),
  },
});

export const accordion = defineBlock({
  name: 'accordion',
  title: 'Accordion',
  description: 'Headings that open their text: questions and answers, conditions, steps.',
  role: 'block',
  fields: {
    title: text({ label: 'Title' }),
    text: richText({ label: 'Lead' }),
    items: blocks({ label: 'Items', allow: ['accordion_item'] }),
  },
});
