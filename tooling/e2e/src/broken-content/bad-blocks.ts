import { blockDefinitions } from '@clavora/blocks/schemas';
import type { Blok } from '@clavora/services/content/space-source';
import { type BadStory, block, goneFile, goodBlock, prose, survivor } from './bad-story.ts';

const veryLongTitle = 'Chiaveperserratura '.repeat(526).trim();

/** Returns every block that editors can place, with one value in each of its fields. */
function everyBlockWith(value: unknown): Blok[] {
  return blockDefinitions.flatMap(({ name, role, fields }) =>
    role === 'block' ? [block(name, Object.fromEntries(Object.keys(fields).map((field) => [field, value])))] : [],
  );
}

/** Pages with invalid blocks or plain fields. */
export const badBlocks: readonly BadStory[] = [
  {
    flaw: 'an unknown block between two known ones',
    route: 'page',
    slug: 'blocco-sconosciuto',
    content: {
      component: 'page',
      title: 'Blocco sconosciuto',
      body: [block('hologram_wall', { text: 'Ologramma' }), goodBlock()],
    },
    heading: 'Blocco sconosciuto',
    keeps: [survivor],
    drops: ['Ologramma', 'hologram_wall'],
  },
  {
    flaw: 'only an unknown block on a landing page',
    route: 'page',
    slug: 'solo-sconosciuto',
    content: { component: 'landing_page', title: 'Solo uno sconosciuto', body: [block('hologram_wall')] },
    heading: 'Solo uno sconosciuto',
  },
  {
    flaw: 'an unknown first block on a landing page',
    route: 'page',
    slug: 'primo-sconosciuto',
    content: {
      component: 'landing_page',
      title: 'Primo sconosciuto',
      body: [block('hologram_wall'), block('slim_hero', { title: 'Apertura nota' }), goodBlock()],
    },
    heading: 'Apertura nota',
    keeps: [survivor],
  },
  {
    flaw: 'a first block of a landing page without its title',
    route: 'page',
    slug: 'eroe-senza-titolo',
    content: {
      component: 'landing_page',
      title: 'Eroe senza titolo',
      body: [block('editorial_hero', { title: null, text: 7 }), goodBlock()],
    },
    heading: 'Eroe senza titolo',
    keeps: [survivor],
  },
  {
    flaw: 'a first block of a landing page that is not intended for the top',
    route: 'page',
    slug: 'griglia-in-testa',
    content: {
      component: 'landing_page',
      title: 'Griglia in testa',
      body: [block('image_grid', { items: null }), goodBlock()],
    },
    heading: 'Griglia in testa',
    keeps: [survivor],
  },
  {
    flaw: 'a body that is text',
    route: 'page',
    slug: 'corpo-testo',
    content: { component: 'landing_page', title: 'Corpo che è testo', body: 'solo parole' },
    heading: 'Corpo che è testo',
  },
  {
    flaw: 'a body with entries that are no blocks',
    route: 'page',
    slug: 'corpo-misto',
    content: {
      component: 'page',
      title: 'Corpo misto',
      body: [null, 3, 'x', [], {}, { component: 5 }, { component: '' }, { _uid: 'x' }, goodBlock()],
    },
    heading: 'Corpo misto',
    keeps: [survivor],
  },
  {
    flaw: 'blocks that share one id',
    route: 'page',
    slug: 'id-doppi',
    content: {
      component: 'page',
      title: 'Identificativi doppi',
      body: [goodBlock(), goodBlock()].map((entry) => ({ ...entry, _uid: 'same' })),
    },
    heading: 'Identificativi doppi',
    keeps: [survivor],
  },
  {
    flaw: 'every block with null in every field',
    route: 'page',
    slug: 'blocchi-vuoti',
    content: { component: 'page', title: 'Blocchi vuoti', body: [...everyBlockWith(null), goodBlock()] },
    heading: 'Blocchi vuoti',
    keeps: [survivor],
  },
  ...[42, {}, 'x', [null, 5, [], {}], true].map(
    (value, index): BadStory => ({
      flaw: `every block with ${JSON.stringify(value)} in every field`,
      route: 'page',
      slug: `blocchi-storti-${index}`,
      content: { component: 'page', title: `Blocchi storti ${index}`, body: [...everyBlockWith(value), goodBlock()] },
      heading: `Blocchi storti ${index}`,
      keeps: [survivor],
    }),
  ),
  {
    flaw: 'an image field without file, and one of another shape',
    route: 'page',
    slug: 'immagine-assente',
    content: {
      component: 'page',
      title: 'Immagine assente',
      image: { fieldtype: 'asset', id: null, filename: '', alt: null },
      body: [
        block('rich_text_with_image', {
          title: 'Senza figura',
          text: prose('Testo accanto a nulla.'),
          image: 'non un file',
        }),
        block('image_grid', {
          title: 'Griglia',
          items: [block('image_grid_item', { image: null, title: 'Didascalia' })],
        }),
      ],
    },
    heading: 'Immagine assente',
    keeps: ['Testo accanto a nulla.'],
  },
  {
    flaw: 'a picture whose file is gone',
    route: 'page',
    slug: 'file-sparito',
    content: {
      component: 'page',
      title: 'File sparito',
      body: [
        block('rich_text_with_image', {
          text: prose('Testo accanto al vuoto.'),
          image: { filename: goneFile, alt: 'Figura sparita' },
        }),
      ],
    },
    heading: 'File sparito',
    keeps: ['Testo accanto al vuoto.'],
    hasGoneFile: true,
  },
  {
    flaw: 'a title of ten thousand characters without a place to break',
    route: 'page',
    slug: 'titolo-lunghissimo',
    content: { component: 'page', title: veryLongTitle, summary: 'm'.repeat(10_000), body: [goodBlock()] },
    heading: veryLongTitle,
    keeps: [survivor],
  },
  {
    flaw: 'markup in plain text',
    route: 'page',
    slug: 'marcatura',
    content: {
      component: 'page',
      title: '<script>alert(1)</script> & <b>chiavi</b>',
      summary: '</title><img src=x onerror=alert(1)>',
      body: [goodBlock()],
      seo: [block('seo', { title: '</title><script>alert(1)</script>', description: '"><script>alert(1)</script>' })],
    },
    heading: '<script>alert(1)</script> & <b>chiavi</b>',
    keeps: [survivor],
  },
];
