import { defineBlock } from '@clavora/content-client/schema/define-block';
import { asset, blocks, longText, option, text } from '@clavora/content-client/schema/fields';

export const fullBanner = defineBlock({
  name: 'full_banner',
  title: 'Full banner',
  description: 'A statement across the whole width, on a picture or on ink.',
  role: 'block',
  isHero: true,
  fields: {
    eyebrow: text({ label: 'Line above the title' }),
    title: text({ label: 'Title', help: 'A statement', required: true }),
    text: longText({ label: 'Text' }),
    actions: blocks({ label: 'Buttons', allow: ['call_to_action'], maximum: 2 }),
    image: asset({ label: 'Picture' }),
    ratio: option({
      label: 'Ratio',
      help: 'Free: as tall as its text; otherwise the picture keeps this ratio on wide screens',
      values: ['free', 'wide', 'cinema'],
    }),
    surface: option({ label: 'Ground', values: ['paper', 'ink'] }),
  },
});
