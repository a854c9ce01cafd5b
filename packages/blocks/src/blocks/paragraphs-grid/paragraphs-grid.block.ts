import { defineBlock } from '@clavora/content-client/schema/define-block';
import { blocks, boolean, link, longText, option, richText, text } from '@clavora/content-client/schema/fields';

/** One paragraph of the grid. */
export const paragraphsGridItem = defineBlock({
  name: 'paragraphs_grid_item',
  title: 'Paragraphs grid item',
  description: 'A short heading, its text, and where to read on.',
  role: 'part',
  fields: {
    figure: text({ label: 'Figure', help: 'Stands large above the heading, such as 17 s or ±0.02 mm' }),
    figure_of: option({
      label: 'Figure of the key catalogue',
      help: 'The number that it has today, in place of the figure above, which a site without a catalogue shows',
      values: ['none', 'blanks', 'codes', 'vehicles', 'machines'],
    }),
    title: text({ label: 'Heading', required: true }),
    text: richText({ label: 'Text' }),
    link: link({ label: 'Link' }),
    link_label: text({ label: 'Label of the link' }),
  },
});

export const paragraphsGrid = defineBlock({
  name: 'paragraphs_grid',
  title: 'Paragraphs grid',
  description: 'Short paragraphs in two to four columns: steps, reasons, figures.',
  role: 'block',
  fields: {
    title: text({ label: 'Title' }),
    text: longText({ label: 'Lead' }),
    columns: option({ label: 'Columns', values: ['3', '2', '4'] }),
    is_numbered: boolean({ label: 'Number them', help: 'For steps in an order' }),
    items: blocks({ label: 'Paragraphs', allow: ['paragraphs_grid_item'] }),
  },
});
