import { defineBlock } from '@clavora/content-client/schema/define-block';
import { text } from '@clavora/content-client/schema/fields';

export const keyFinder = defineBlock({
  name: 'key_finder',
  title: 'Key finder',
  description: 'The field of the key finder, with the numbers of what the key catalogue has today.',
  role: 'block',
  fields: {
    title: text({ label: 'Title', help: 'Nothing is shown on a site without a key catalogue', required: true }),
    text: text({ label: 'Lead' }),
  },
});
