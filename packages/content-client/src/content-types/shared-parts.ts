import { completeLocales } from '@clavora/i18n-routing/locales';
import { defineBlock } from '../schema/define-block.ts';
import { asset, boolean, choice, day, link, longText, number, option, richText, text } from '../schema/fields.ts';

/** The languages that a document can be written in; `mul` is several. */
const documentLanguages = ['mul', ...completeLocales] as const;

/** A button or a text link. */
export const callToAction = defineBlock({
  name: 'call_to_action',
  title: 'Call to action',
  description: 'A verb and where it leads.',
  role: 'part',
  fields: {
    label: text({ label: 'Label', help: 'Begins with a verb', required: true }),
    link: link({ label: 'Link', required: true }),
    emphasis: option({ label: 'Emphasis', values: ['primary', 'secondary', 'text'] }),
  },
});

/** A file with the facts that visitors need before a download. */
export const download = defineBlock({
  name: 'download',
  title: 'Download',
  description: 'A file with type, size, language and version.',
  role: 'part',
  fields: {
    title: text({ label: 'Title', required: true }),
    file: asset({ label: 'File', filetypes: ['texts', 'images'], required: true }),
    kind: choice({
      label: 'Kind',
      values: [
        'document',
        'catalogue',
        'product_sheet',
        'manual',
        'drawing',
        'declaration',
        'firmware',
        'bulletin',
        'picture',
      ],
    }),
    language: choice({ label: 'Language', values: documentLanguages }),
    version: text({ label: 'Version or edition' }),
    size_bytes: number({ label: 'Size in bytes' }),
    pages: number({ label: 'Pages' }),
    published: day({ label: 'Published' }),
    notes: longText({ label: 'What is new in it' }),
  },
});

/** Texts for search engines and shared links; empty fields fall back to the metadata templates. */
export const seo = defineBlock({
  name: 'seo',
  title: 'Search and sharing',
  description: 'Overrides the metadata templates.',
  role: 'part',
  fields: {
    title: text({ label: 'Title' }),
    description: longText({ label: 'Description' }),
    image: asset({ label: 'Sharing picture' }),
    no_index: boolean({ label: 'Keep out of search engines' }),
  },
});

/** The measures of a key in millimetres, from which its picture is drawn. */
export const keyBlade = defineBlock({
  name: 'key_blade',
  title: 'Key blade',
  description: 'The measures from which the key is drawn, as JSON of the drawing library, in millimetres.',
  role: 'part',
  fields: {
    data: longText({ label: 'Blade data', help: 'JSON: length, width, cuts, depths, spacing, bow …', required: true }),
    caption: text({ label: 'Caption' }),
  },
});

/** A line of opening hours. */
export const openingHours = defineBlock({
  name: 'opening_hours',
  title: 'Opening hours',
  description: 'One line: days and hours.',
  role: 'part',
  fields: {
    first_day: choice({ label: 'From', values: ['1', '2', '3', '4', '5', '6', '7'], help: '1 is Monday' }),
    last_day: choice({ label: 'To', values: ['1', '2', '3', '4', '5', '6', '7'] }),
    opens: text({ label: 'Opens', help: '24-hour clock, such as 08:30; empty when closed', format: 'clock' }),
    closes: text({ label: 'Closes', format: 'clock' }),
    break_from: text({ label: 'Break from', format: 'clock' }),
    break_to: text({ label: 'Break to', format: 'clock' }),
  },
});

/** A picture or a video with its caption. A video is an own file, or on a video service that is contacted on click only. */
export const mediaItem = defineBlock({
  name: 'media_item',
  title: 'Picture or video',
  description: 'A picture, or a video with its poster and captions.',
  role: 'part',
  fields: {
    image: asset({ label: 'Picture', help: 'The poster where there is a video', required: true }),
    video: asset({ label: 'Video file', help: 'MP4', filetypes: ['videos'] }),
    captions: asset({ label: 'Captions', help: 'WebVTT, in the language of the page', filetypes: ['texts'] }),
    embed_url: text({ label: 'Video page', help: 'Of YouTube or Vimeo; loaded only when a visitor asks for it' }),
    title: text({ label: 'Title', help: 'What the video shows; its accessible name' }),
    duration: text({ label: 'Duration', help: 'Minutes and seconds, such as 1:48' }),
    caption: text({ label: 'Caption' }),
    transcript: richText({ label: 'Transcript', help: 'What is said and shown, for those who cannot play it' }),
  },
});
