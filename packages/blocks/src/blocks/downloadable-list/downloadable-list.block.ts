import { defineBlock } from '@clavora/content-client/schema/define-block';
import { blocks, text } from '@clavora/content-client/schema/fields';

export const downloadableList = defineBlock({
  name: 'downloadable_list',
  title: 'Downloadable list',
  description: 'Files with their type, size, language and version.',
  role: 'block',
  fields: {
    title: text({ label: 'Title' }),
    files: blocks({ label: 'Files', allow: ['download'] }),
  },
});
