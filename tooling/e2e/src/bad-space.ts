import type { Blok, SpaceData, StoryRecord } from '@clavora/services/content/space-source';
import type { RouteId } from '@clavora/i18n-routing/routes';
import { routing } from './support/site-test.ts';
import { brokenPorts, contentOriginOf } from './support/test-ports.ts';

/** What is wrong with a story, where it stands, and what its page must still say. */
export interface BadStory {
  flaw: string;
  route: RouteId;
  /** Empty: the story is the route's listing. */
  slug: string;
  content: Record<string, unknown> & { component: string };
  /** The one heading that its page must have. */
  heading: string;
  /** Words that must survive. */
  keeps?: readonly string[];
  /** Words that must not be shown. */
  drops?: readonly string[];
  /** The page names a file that the content service does not have. */
  hasGoneFile?: true;
}

const goneUuid = '00000000-0000-4000-8000-00000000dead';
const goneFile = `${contentOriginOf(brokenPorts)}/f/4711/640x480/0123456789/gone.png`;

const text = (words: string, marks: unknown[] = []) => ({ type: 'text', text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const prose = (words: string) => doc(paragraph(text(words)));
const linkTo = (href: string) => ({
  type: 'link',
  attrs: { href, linktype: 'url', uuid: null, anchor: null, target: null },
});

let blocksMade = 0;
function block(component: string, fields: Record<string, unknown> = {}): Blok {
  blocksMade += 1;
  return { _uid: `block-${blocksMade}`, component, ...fields };
}
const goodBlock = () =>
  block('rich_text', { title: 'Quello che resta', text: prose('Il resto della pagina si legge.') });
const survivor = 'Il resto della pagina si legge.';

const veryLongTitle = 'Chiaveperserratura '.repeat(526).trim();

/** Unsafe addresses in every spelling that a browser would follow. */
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

/** Every flawed story: each on a page of its own, so that a failure names its cause. */
export const badStories: readonly BadStory[] = [
  {
    flaw: 'a block that nobody knows between two that are known',
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
    flaw: 'nothing but an unknown block on a landing page',
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
    flaw: 'a first block of a landing page that is not made for the top',
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
    content: {
      component: 'page',
      title: 'Blocchi vuoti',
      body: [
        ...[
          'accordion',
          'categories_sorting',
          'downloadable_list',
          'editorial_hero',
          'image_grid',
          'news_grid',
          'pages_sorting',
        ],
        ...['product_hero', 'products_carousel', 'rich_text', 'rich_text_with_image', 'slim_hero'],
      ]
        .map((component) =>
          block(component, {
            title: null,
            text: null,
            items: null,
            image: null,
            products: null,
            product: null,
            files: null,
            actions: null,
          }),
        )
        .concat(goodBlock()),
    },
    heading: 'Blocchi vuoti',
    keeps: [survivor],
  },
  {
    flaw: 'every block with a field of another type',
    route: 'page',
    slug: 'blocchi-storti',
    content: {
      component: 'page',
      title: 'Blocchi storti',
      body: [
        ...[
          'accordion',
          'categories_sorting',
          'downloadable_list',
          'editorial_hero',
          'image_grid',
          'news_grid',
          'pages_sorting',
        ],
        ...['product_hero', 'products_carousel', 'rich_text', 'rich_text_with_image', 'slim_hero'],
      ]
        .map((component) =>
          block(component, {
            title: {},
            text: 42,
            items: 'x',
            image: [],
            products: 'x',
            product: 5,
            files: {},
            actions: [[]],
            columns: 99,
            order: {},
          }),
        )
        .concat(goodBlock()),
    },
    heading: 'Blocchi storti',
    keeps: [survivor],
  },
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
  {
    flaw: 'no title',
    route: 'news-about-us',
    slug: 'senza-titolo',
    content: {
      component: 'news_article',
      title: null,
      date: null,
      summary: null,
      image: null,
      text: null,
      related_products: null,
      body: null,
      seo: null,
    },
    heading: 'Story senza-titolo',
  },
  {
    flaw: 'only its content type',
    route: 'press-releases',
    slug: 'solo-tipo',
    content: { component: 'press_release' },
    heading: 'Story solo-tipo',
  },
  {
    flaw: 'a date that is none',
    route: 'press-releases',
    slug: 'data-storta',
    content: {
      component: 'press_release',
      title: 'Data storta',
      date: '2026-13-45 99:99',
      text: prose(survivor),
      contact_email: 'x',
      downloads: 'x',
    },
    heading: 'Data storta',
    keeps: [survivor],
  },
  {
    flaw: 'an event that ends before it starts, in a time zone that is none',
    route: 'events',
    slug: 'fuori-dal-tempo',
    content: {
      component: 'event',
      title: 'Fuori dal tempo',
      starts_at: '2026-05-02 10:00',
      ends_at: '2026-05-01 10:00',
      time_zone: 'Mars/Olympus',
      city: 'Valmarena',
      country_code: 'ZZZZ',
      disciplines: ['locksmithing', 'juggling', 5],
      text: prose(survivor),
    },
    heading: 'Fuori dal tempo',
    keeps: [survivor],
  },
  {
    flaw: 'an event without dates',
    route: 'events',
    slug: 'senza-data',
    content: {
      component: 'event',
      title: 'Senza data',
      starts_at: '',
      ends_at: 'domani',
      time_zone: '',
      country_code: '',
      text: prose(survivor),
    },
    heading: 'Senza data',
    keeps: [survivor],
  },
  {
    flaw: 'relations to stories that are gone, and to itself',
    route: 'products',
    slug: 'relazioni-perse',
    content: {
      component: 'product',
      code: 'X-1',
      title: 'Relazioni perse',
      summary: survivor,
      related_products: [goneUuid, '', null, 5],
      successor: goneUuid,
      categories: [goneUuid],
      machines: [block('machine_fit', { machine: goneUuid }), block('machine_fit', { machine: null }), null],
      body: [
        block('products_carousel', { title: 'Altri', products: [goneUuid] }),
        block('news_grid', { title: 'Notizie', stories: [goneUuid] }),
      ],
    },
    heading: 'Relazioni perse',
    keeps: [survivor],
  },
  {
    flaw: 'a product of which nothing but the name is right',
    route: 'products',
    slug: 'tutto-storto',
    content: {
      component: 'product',
      code: 12,
      title: 'Tutto storto',
      summary: [],
      family: 'hovercraft',
      kind: {},
      is_new: 'yes',
      images: [{ filename: 'relative.png' }, null, 5],
      drawing: [block('key_blade', { data: '{"length": "long", "cuts": {}' })],
      description: 'x',
      specifications: [block('specification'), block('specification', { label: 'Peso', value: 5, unit: null }), 'x'],
      variants: [block('product_variant', { code: null, pack_size: 'many' })],
      cross_references: [block('cross_reference')],
      vehicles: [block('vehicle_fit', { make: 'Arvena', year_from: 'old', applies_to: 'roof' })],
      downloads: [block('download', { title: 'Scheda', file: null }), block('download', { file: { filename: '' } })],
      seo: 'x',
    },
    heading: 'Tutto storto',
  },
  {
    flaw: 'a blade of measures that no key has',
    route: 'products',
    slug: 'lama-assurda',
    content: {
      component: 'product',
      code: 'X-2',
      title: 'Lama assurda',
      summary: survivor,
      drawing: [
        block('key_blade', {
          data: JSON.stringify({
            kind: 'edge',
            length: 1e9,
            width: -4,
            thickness: 0,
            cuts: [999, -1, null],
            depths: [],
            spacing: 0,
            first: -5,
            bow: 'heart',
          }),
        }),
      ],
    },
    heading: 'Lama assurda',
    keeps: [survivor],
  },
  {
    flaw: 'a shop that stands nowhere',
    route: 'shops',
    slug: 'in-nessun-luogo',
    content: {
      component: 'shop',
      title: 'In nessun luogo',
      latitude: 'north',
      longitude: 999,
      phone: 'javascript:alert(1)',
      email: 'nessuno',
      country_code: '??',
      hours: [block('opening_hours', { first_day: '9', opens: '25:99', closes: null }), block('opening_hours')],
      services: 5,
    },
    heading: 'In nessun luogo',
  },
  {
    flaw: 'a position without anything to read',
    route: 'careers',
    slug: 'posto-vuoto',
    content: {
      component: 'career',
      title: 'Posto vuoto',
      contract: 'forever',
      hours_per_week: 'all',
      posted_at: 'x',
      text: null,
      apply_email: '',
    },
    heading: 'Posto vuoto',
  },
  {
    flaw: 'a contact without address',
    route: 'contacts',
    slug: 'senza-indirizzo',
    content: { component: 'contact', title: 'Senza indirizzo', is_headquarters: 'maybe' },
    heading: 'Senza indirizzo',
  },
  {
    flaw: 'documents without files',
    route: 'resources',
    slug: 'senza-file',
    content: {
      component: 'resource',
      title: 'Senza file',
      kind: 'scroll',
      products: [goneUuid],
      downloads: [
        block('download', { title: 'Nulla', file: null, size_bytes: -5, pages: 'x', language: 'tlh' }),
        block('download', {
          title: 'Sparito',
          file: { filename: goneFile.replace('.png', '.pdf') },
          size_bytes: '1e99',
        }),
      ],
      text: prose(survivor),
    },
    heading: 'Senza file',
    keeps: [survivor],
  },
  {
    flaw: 'a category of no products',
    route: 'category',
    slug: 'vuota',
    content: { component: 'category', title: 'Categoria vuota', summary: survivor, image: 'x', family: 'x' },
    heading: 'Categoria vuota',
    keeps: [survivor],
  },
  {
    flaw: 'a listing of families that there are none of',
    route: 'products-automotive',
    slug: '',
    content: {
      component: 'product_listing',
      title: 'Famiglie inventate',
      families: 'hovercraft, ,; DROP',
      categories: [goneUuid, null],
    },
    heading: 'Famiglie inventate',
  },
  {
    flaw: 'a section that opens with text for blocks',
    route: 'contacts',
    slug: '',
    content: { component: 'section', title: 'Contatti storti', body: 'x', body_below: { a: 1 }, image: 5 },
    heading: 'Contatti storti',
  },
];

/** News enough for two pages of a listing. */
export const newsCount = 30;

const sections: readonly { route: RouteId; content: Record<string, unknown> & { component: string } }[] = [
  {
    route: 'home',
    content: { component: 'landing_page', title: 'Spazio rotto', body: [block('accordion', accordionFields())] },
  },
  { route: 'news-about-us', content: { component: 'section', title: 'Tutte le notizie' } },
  { route: 'press-releases', content: { component: 'section', title: 'Comunicati' } },
  { route: 'events', content: { component: 'section', title: 'Eventi' } },
  { route: 'shops', content: { component: 'section', title: 'Negozi' } },
  { route: 'careers', content: { component: 'section', title: 'Lavora con noi' } },
  { route: 'catalogues', content: { component: 'section', title: 'Cataloghi' } },
  { route: 'products', content: { component: 'product_listing', title: 'Prodotti' } },
  { route: 'search', content: { component: 'section', title: 'Cerca' } },
];

function accordionFields(): Record<string, unknown> {
  const item = (number: number) =>
    block('accordion_item', { title: `Domanda ${number}`, text: prose(`Risposta ${number}`) });
  return { title: 'Domande', items: [item(1), item(2)] };
}

/** A small Italian space without configuration, full of what no editor should have saved. */
export function brokenSpace(): SpaceData {
  let id = 0;
  const story = (
    route: RouteId,
    slug: string,
    content: Record<string, unknown> & { component: string },
  ): StoryRecord => {
    id += 1;
    const base = routing.pathOf(route, 'it') ?? '';
    const path = route === 'home' ? 'home' : `${base}/${slug}`.split('/').filter(Boolean).join('/');
    const day = new Date(Date.UTC(2026, 0, 1) + id * 86_400_000).toISOString();
    return {
      id,
      uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
      name: `Story ${slug || route}`,
      slug: path.split('/').at(-1) ?? path,
      full_slug: `it/global/${path}`,
      group_id: null,
      parent_id: null,
      is_startpage: false,
      position: id * 10,
      tag_list: [],
      published: true,
      created_at: day,
      published_at: day,
      first_published_at: day,
      sort_by_date: null,
      lang: 'default',
      path: null,
      content: { _uid: `root-${id}`, ...content },
    };
  };
  const news = Array.from({ length: newsCount }, (_, index) => {
    const day = String(1 + (index % 28)).padStart(2, '0');
    return story('news-about-us', `notizia-${index + 1}`, {
      component: 'news_article',
      title: `Notizia ${index + 1}`,
      date: `2026-0${1 + Math.floor(index / 28)}-${day} 09:00`,
      text: prose(`Il testo della notizia ${index + 1}.`),
    });
  });
  return {
    space: { id: 4711, name: 'Broken', domain: 'http://localhost/', version: 1_760_000_000, language_codes: [] },
    stories: [
      ...sections.map(({ route, content }) => story(route, '', content)),
      ...badStories.map(({ route, slug, content }) => story(route, slug, content)),
      ...news,
    ],
    datasources: [],
  };
}
