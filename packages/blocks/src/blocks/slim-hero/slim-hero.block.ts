import { defineBlock } from '@clavora/content-client/schema/define-block';
import { longText, text } from '@clavora/content-client/schema/fields';

export const slimHero = defineBlock({
  name: 'slim_hero',
  title: 'Slim hero',
  description: 'A title with a short lead and no picture.',
  role: 'block',
  isHero: true,
  fields: {
    eyebrow: text({ label: 'Line above the title' }),
    title: text({ label: 'Title', required: true }),
    text: longText({ label: 'Lead' }),
  },
});
