/** Served HTML without scripts, as a visitor without JavaScript gets it. */
export interface ServedPage {
  lang: string;
  dir: string;
  title: string;
  /** The texts of all h1. */
  headings: readonly string[];
  /** The text of the body, white space collapsed. */
  text: string;
  links: readonly { href: string; text: string; attributes: string }[];
  images: readonly Readonly<Record<string, string>>[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

/** Returns the text between tags, entities decoded, white space collapsed. */
export function textOf(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the attributes of a tag by lower-case name, entities decoded. */
export function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of tag.matchAll(/([a-z][a-z-]*)="([^"]*)"/gi))
    found[name.toLowerCase()] = decodeEntities(value);
  return found;
}

/** Parses a page of our server; not for other HTML. */
export function readHtml(html: string): ServedPage {
  const bare = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  const root = attributesOf(/<html\b[^>]*>/.exec(bare)?.[0] ?? '');
  return {
    lang: root.lang ?? '',
    dir: root.dir ?? '',
    title: textOf(/<title>([\s\S]*?)<\/title>/.exec(bare)?.[1] ?? ''),
    headings: [...bare.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) => textOf(inner)),
    text: textOf(bare.slice(bare.indexOf('<body'))),
    links: [...bare.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].flatMap(([, attributes = '', inner = '']) => {
      const { href } = attributesOf(attributes);
      return href === undefined ? [] : [{ href, text: textOf(inner), attributes }];
    }),
    images: [...bare.matchAll(/<img\b[^>]*>/g)].map(([tag]) => attributesOf(tag)),
  };
}
