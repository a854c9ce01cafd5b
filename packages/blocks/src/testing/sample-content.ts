import type { RawBlock, RawStory, RichTextDocument } from '@clavora/content-client/schema/fields';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { storyKeys } from '@clavora/ui/drawing/story-keys';

/** An example of a block, for its stories, its tests and the accessibility check. */
export interface BlockFixture {
  name: string;
  locale: Locale;
  raw: RawBlock;
  /** The expected warnings, for content with errors; none by default. */
  warnings?: readonly string[];
}

type Node = RichTextDocument['content'][number];

/** Returns text nodes as the content API delivers them; parses `**bold**` and `[label](address)`. */
export function inline(text: string): Node[] {
  return text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).flatMap((piece): Node[] => {
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece);
    if (link) {
      const linktype = link[2]?.startsWith('/') ? 'story' : 'url';
      return [{ type: 'text', text: link[1], marks: [{ type: 'link', attrs: { href: link[2], linktype } }] }];
    }
    if (piece.startsWith('**')) return [{ type: 'text', text: piece.slice(2, -2), marks: [{ type: 'bold' }] }];
    return piece === '' ? [] : [{ type: 'text', text: piece }];
  });
}

export const paragraph = (text: string): Node => ({ type: 'paragraph', content: inline(text) });
export const heading = (level: number, text: string): Node => ({
  type: 'heading',
  attrs: { level },
  content: inline(text),
});
export const bullets = (...items: string[]): Node => ({
  type: 'bullet_list',
  content: items.map((item) => ({ type: 'list_item', content: [paragraph(item)] })),
});
export const document = (...content: Node[]): RichTextDocument => ({ type: 'doc', content });

/** Returns a table as the editor writes it, its first row the header cells. */
export function textTable(...rows: string[][]): Node {
  return {
    type: 'table',
    content: rows.map((cells, row) => ({
      type: 'tableRow',
      content: cells.map((cell) => ({ type: row === 0 ? 'tableHeader' : 'tableCell', content: [paragraph(cell)] })),
    })),
  };
}

/** Returns a picture of the sample space. */
export function picture(path: string, alt: string, size = '2000x1333'): Record<string, unknown> {
  return { filename: `https://assets.clavora.example/f/1926/${size}/cafe/${path}.png`, alt, title: '', focus: '' };
}

export const storyLink = (fullSlug: string): Record<string, unknown> => ({
  linktype: 'story',
  id: fullSlug,
  cached_url: fullSlug,
});

/** Returns a button as the content API delivers it. */
export function action(label: string, fullSlug: string, emphasis = 'primary'): RawBlock {
  return { component: 'call_to_action', _uid: `action-${fullSlug}`, label, link: storyLink(fullSlug), emphasis };
}

/** The key of the drawing's own stories without its stamp, since a product's code is shown beside it. */
const cylinder: KeyBladeData = { ...storyKeys.cylinder, stamp: '' };

/** Blades of the sample products, in millimetres. */
export const sampleBlades = {
  cylinder,
  round: {
    ...cylinder,
    length: 23.5,
    bow: 'round',
    bowWidth: 24,
    bowHeight: 24,
    overall: 50.1,
    hole: 'round',
    cuts: [2, 4, 1, 3, 5],
    spacing: 3.9,
  },
  padlock: {
    ...cylinder,
    length: 18,
    width: 7.2,
    bow: 'round',
    bowWidth: 19,
    bowHeight: 19,
    overall: 39.6,
    hole: 'round',
    cuts: [2, 3, 1, 4],
    spacing: 3.4,
    first: 4.2,
  },
  mailbox: {
    ...cylinder,
    length: 21,
    width: 6.6,
    bow: 'hex',
    bowWidth: 19,
    bowHeight: 20,
    overall: 42.6,
    hole: 'round',
    depths: [0.3, 0.8, 1.3, 1.8, 2.3],
    cuts: [1, 2, 4, 2, 3],
    spacing: 3.3,
    first: 4.2,
    metal: 'nickel',
  },
  dimple: {
    ...cylinder,
    kind: 'dimple',
    length: 29,
    overall: 54.6,
    width: 8.9,
    depths: [0.2, 0.5, 0.8, 1.1, 1.4],
    cuts: [1, 3, 2, 4, 1, 3],
    spacing: 3.8,
    metal: 'nickel',
    profile: 'single',
  },
  long: {
    ...cylinder,
    length: 62,
    bowWidth: 24,
    bowHeight: 25,
    overall: 88.6,
    cuts: [2, 4, 1, 3, 5, 2, 1, 4, 3, 5, 2, 1, 3, 4],
    spacing: 3.9,
  },
} as const satisfies Record<string, KeyBladeData>;

/** Returns a drawing field with one blade. */
export const blade = (data: KeyBladeData, caption = ''): RawBlock[] => [
  { component: 'key_blade', _uid: 'blade', data: JSON.stringify(data), caption },
];

/** Returns a specification line as the content API delivers it. */
export function specification(label: string, value: string, unit = '', isKeyFact = true): RawBlock {
  return {
    component: 'specification',
    _uid: `specification-${label}`,
    label,
    value,
    unit,
    group: '',
    is_key_fact: isKeyFact,
  };
}

let count = 0;

/** Returns a story as the API embeds it in another one. */
export function rawStory(fullSlug: string, content: { component: string; [field: string]: unknown }): RawStory {
  count += 1;
  return {
    id: count,
    uuid: `uuid-${fullSlug}`,
    name: fullSlug,
    full_slug: fullSlug,
    published_at: '2026-11-02T08:00:00.000Z',
    content: { _uid: `content-${fullSlug}`, ...content },
  };
}

interface SampleProduct {
  code: string;
  title: string;
  summary?: string;
  drawing?: RawBlock[];
  image?: Record<string, unknown>;
  specifications?: RawBlock[];
  is_new?: boolean;
  discontinued_since?: string;
}

/** Returns a product of the sample space in a language. */
export function sampleProduct(locale: Locale, { image, ...content }: SampleProduct): RawStory {
  const slug = content.code.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return rawStory(`${locale}/global/products/${slug}`, {
    component: 'product',
    family: 'residential_keys',
    images: image ? [image] : [],
    ...content,
  });
}
