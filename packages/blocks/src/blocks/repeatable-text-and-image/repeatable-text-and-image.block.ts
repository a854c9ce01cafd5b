import { defineBlock } from '@clavora/content-client/schema/define-block';
import { asset, blocks, option, richText, text } from '@clavora/content-client/schema/fields';

/** One pair of text and picture. */
export const repeatableTextAndImageItem = defineBlock({
  name: 'repeatable_text_and_image_item',
  title: 'Text and image',
  description: 'A heading, its text, a picture beside it.',
  role: 'part',
  fields: {
    eyebrow: text({ label: 'Line above the heading' }),
    title: text({ label: 'Heading', required: true }),
    text: richText({ label: 'Text' }),
    image: asset({ label: 'Picture' }),
    caption: text({ label: 'Caption' }),
    actions: blocks({ label: 'Buttons', allow: ['call_to_action'], maximum: 2 }),
  },
});

export const repeatableTextAndImage = defineBlock({
  name: 'repeatable_text_and_image',
  title: 'Repeatable text and image',
  description: 'Texts and pictures in turn: a process, a tour, the parts of a machine.',
  role: 'block',
  fields: {
    title: text({ label: 'Title' }),
    first_side: option({ label: 'First picture on the', values: ['right', 'left'] }),
    items: blocks({ label: 'Texts and pictures', allow: ['repeatable_text_and_image_item'] }),
  },
});
