import { defineBlock } from '@clavora/content-client/schema/define-block';
import { asset, blocks, longText, option, text } from '@clavora/content-client/schema/fields';

export const editorialHero = defineBlock({
  name: 'editorial_hero',
  title: 'Editorial hero',
  description: 'The opening of a page: a statement, a lead, two buttons, and a drawing or picture across the width.',
  role: 'block',
  isHero: true,
  fields: {
    eyebrow: text({ label: 'Line above the title' }),
    title: text({ label: 'Title', help: 'A statement', required: true }),
    text: longText({ label: 'Lead' }),
    actions: blocks({ label: 'Buttons', allow: ['call_to_action'], maximum: 2 }),
    image: asset({ label: 'Picture' }),
    drawing: blocks({ label: 'Drawn key', help: 'Takes the place of the picture', allow: ['key_blade'], maximum: 1 }),
    ratio: option({ label: 'Picture ratio', values: ['free', 'wide', 'square'] }),
  },
});
