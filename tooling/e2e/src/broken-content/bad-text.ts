import { type BadStory, block, doc, goodBlock, linkTo, paragraph, survivor, text } from './bad-story.ts';

/** Unsafe URLs in every spelling that a browser would follow. */
const unsafeUrls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
];

/** Pages with invalid rich text or links. */
export const badText: readonly BadStory[] = [
  {
    flaw: 'unsafe addresses in text, links and pictures',
    route: 'page',
    slug: 'indirizzi-pericolosi',
    content: {
      component: 'page',
      title: 'Indirizzi pericolosi',
      body: [
        block('rich_text', {
          text: doc(
            ...unsafeUrls.map((url, index) => paragraph(text(`Parola ${index}`, [linkTo(url)]))),
            { type: 'image', attrs: { src: 'javascript:alert(1)', alt: 'x' } },
            { type: 'image', attrs: { src: 'data:text/html,x', alt: 'y' } },
            paragraph(text('Un buon indirizzo', [linkTo('https://clavora.example/')])),
          ),
        }),
        block('pages_sorting', {
          title: 'Vie',
          items: unsafeUrls.map((url, index) =>
            block('pages_sorting_item', { title: `Via ${index}`, link: { linktype: 'url', url } }),
          ),
        }),
      ],
    },
    heading: 'Indirizzi pericolosi',
    keeps: ['Parola 0', 'Un buon indirizzo'],
  },
  {
    flaw: 'tables without rows, cells or heads',
    route: 'page',
    slug: 'tabelle-vuote',
    content: {
      component: 'page',
      title: 'Tabelle vuote',
      body: [
        block('rich_text', {
          text: doc(
            { type: 'table' },
            { type: 'table', content: [] },
            { type: 'table', content: [{ type: 'tableRow' }, { type: 'tableRow', content: [{ type: 'tableCell' }] }] },
            { type: 'table', content: 'righe' },
            paragraph(text(survivor)),
          ),
        }),
      ],
    },
    heading: 'Tabelle vuote',
    keeps: [survivor],
  },
  {
    flaw: 'rich text of odd shapes',
    route: 'page',
    slug: 'testo-storto',
    content: {
      component: 'page',
      title: 'Testo storto',
      body: [
        block('rich_text', { text: 'una riga sola' }),
        block('rich_text', { text: { type: 'doc' } }),
        block('rich_text', { text: { type: 'doc', content: 'x' } }),
        block('rich_text', { text: { type: 'paragraph', content: [] } }),
        block('rich_text', {
          text: doc(
            null,
            { type: 7 },
            { type: 'hologram', content: [paragraph(text('Testo in un nodo ignoto.'))] },
            { type: 'heading', attrs: { level: 99 }, content: [text('Titolo novantanove')] },
            { type: 'heading', content: [text('Titolo senza livello')] },
            { type: 'bullet_list', content: [paragraph(text('Non una voce'))] },
            { type: 'ordered_list', attrs: { order: 'x' }, content: [{ type: 'list_item' }] },
            { type: 'image' },
            { type: 'emoji', attrs: {} },
            { type: 'code_block', attrs: { class: '"><script>' }, content: [text('<b>codice</b>')] },
            { type: 'blok', attrs: { body: [block('hologram_wall'), goodBlock()] } },
            { type: 'blok', attrs: { body: 'x' } },
            paragraph(
              { type: 'text' },
              { type: 'text', text: 5 },
              { type: 'text', text: 'segni', marks: [null, { type: 'ignoto' }, 'x'] },
            ),
          ),
        }),
      ],
    },
    heading: 'Testo storto',
    keeps: ['Testo in un nodo ignoto.', 'Titolo novantanove', survivor],
  },
  {
    flaw: 'text nested five hundred deep',
    route: 'page',
    slug: 'testo-profondo',
    content: {
      component: 'page',
      title: 'Testo profondo',
      body: [
        block('rich_text', {
          text: doc(
            Array.from({ length: 500 }).reduce<unknown>(
              (inner) => ({ type: 'blockquote', content: [inner] }),
              paragraph(text('fondo')),
            ),
            paragraph(text(survivor)),
          ),
        }),
      ],
    },
    heading: 'Testo profondo',
    keeps: [survivor],
  },
];
