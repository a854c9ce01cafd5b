import { defineBlock } from '@clavora/content-client/schema/define-block';
import { asset, blocks, option, text } from '@clavora/content-client/schema/fields';

export const smallBanner = defineBlock({
  name: 'small_banner',
  title: 'Small banner',
  description: 'One line that leads somewhere: a change of hours, a new price list, a fair.',
  role: 'block',
  fields: {
    title: text({ label: 'Title', required: true }),
    text: text({ label: 'Line' }),
    image: asset({ label: 'Picture', help: 'Small, at the side' }),
    actions: blocks({ label: 'Link', allow: ['call_to_action'], maximum: 1 }),
    surface: option({ label: 'Ground', values: ['paper', 'ink', 'brass'] }),
  },
});
