import { findFirst, propertyOf } from '@clavora/site-core/document-elements';
import { apart, betweenLines, isGone, oneLine, termsOf, textNode } from '@clavora/site-core/said';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';

/** What a document says besides its text. */
export interface MarkdownDocument {
  markdown: string;
  /** The canonical URL that the document names; null if it names none. */
  canonical: string | null;
  /** The language of the document; null if it names none. */
  language: string | null;
  /** What search engines may do with the document; null if it does not say. */
  robots: string | null;
}

/**
 * Returns the main part of a page as Markdown with the tables of GFM: a cell is one line, a list of terms is a list, links and pictures have the
 * document's own address before them. What a page hides, and what can only be pressed or typed in, is left out.
 */
export function documentMarkdown(html: string, url: string): MarkdownDocument {
  const root = fromHtml(html);
  const named = (name: string) => findFirst(root, ({ tagName }) => tagName === name);
  const isCanonical = ({ tagName, properties: { rel } }: Element) =>
    tagName === 'link' && Array.isArray(rel) && rel.includes('canonical');
  const canonical = propertyOf(findFirst(root, isCanonical), 'href');
  const main = named('main') ?? named('body');
  const base = canonical ?? url;
  const content: Root = { type: 'root', children: main ? main.children.flatMap((child) => written(child, base)) : [] };
  const markdown = toMarkdown(asRoot(toMdast(content)), {
    bullet: '-',
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  });
  const isRobots = ({ tagName, properties: { name } }: Element) => tagName === 'meta' && name === 'robots';
  return {
    markdown,
    canonical,
    language: propertyOf(named('html'), 'lang'),
    robots: propertyOf(findFirst(root, isRobots), 'content'),
  };
}

function asRoot(node: ReturnType<typeof toMdast>) {
  return node.type === 'root' ? node : { type: 'root' as const, children: [] };
}

/** Returns what Markdown has for a node of a page; `separator` is between words that only a style sheet sets apart. */
function written(node: RootContent, base: string, separator = ' '): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || isGone(node)) return [];
  if (node.tagName === 'svg') return labelOf(node);
  const own = node.tagName === 'td' ? betweenLines : separator;
  const children = apart(
    node.children.flatMap((child) => written(child, base, own)),
    own,
  );
  switch (node.tagName) {
    case 'a':
      return isSaid(children) ? [linkTo(node, children, base)] : [];
    case 'img':
      return pictureOf(node, base);
    case 'td':
    case 'th':
      return [{ ...node, children: oneLine(children) }];
    case 'table':
      return tableWithCaption({ ...node, children });
    case 'dl':
      return [listOfTerms(children)];
    default:
      return [{ ...node, children }];
  }
}

/** What a drawing shows, where it says so. */
function labelOf({ properties: { ariaLabel }, children }: Element): ElementContent[] {
  if (typeof ariaLabel === 'string') return [textNode(ariaLabel)];
  return children.flatMap((child) => (child.type === 'element' && child.tagName === 'title' ? child.children : []));
}

/** Whether a link says anything: those on a drawing have their text in its legend. */
function isSaid(children: readonly ElementContent[]): boolean {
  return children.some(
    (child) =>
      (child.type === 'text' && child.value.trim() !== '') ||
      (child.type === 'element' && (child.tagName === 'img' || isSaid(child.children))),
  );
}

function linkTo(node: Element, children: ElementContent[], base: string): Element {
  const href = propertyOf(node, 'href');
  const address = href === null ? null : absolute(href, base);
  return address === null ? elementOf('span', children) : { ...node, properties: { href: address }, children };
}

/** A picture that has no alternative text decorates. */
function pictureOf({ properties: { alt, src } }: Element, base: string): ElementContent[] {
  if (typeof alt !== 'string' || alt === '' || typeof src !== 'string') return [];
  const address = absolute(src, base);
  return address === null ? [] : [{ ...elementOf('img', []), properties: { alt, src: address } }];
}

/** Returns the absolute form of an address; null for one that is no place: a script or data. */
function absolute(address: string, base: string): string | null {
  const url = URL.parse(address, base);
  return url !== null && /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : null;
}

/** Markdown's tables have no caption: it stands before them. */
function tableWithCaption(table: Element): Element[] {
  const caption = table.children.find((child) => child.type === 'element' && child.tagName === 'caption');
  return caption?.type === 'element' ? [elementOf('p', oneLine(caption.children)), table] : [table];
}

/** Returns a list of terms as a list, each with what is said of it in one line. */
function listOfTerms(children: readonly ElementContent[]): Element {
  const rows: ElementContent[][] = [];
  for (const { tagName, children: content } of termsOf(children)) {
    if (tagName === 'dt') rows.push([elementOf('strong', oneLine(content)), textNode(': ')]);
    else rows.at(-1)?.push(...((rows.at(-1)?.length ?? 0) > 2 ? [textNode(' / ')] : []), ...oneLine(content));
  }
  return elementOf(
    'ul',
    rows.map((row) => elementOf('li', row)),
  );
}

function elementOf(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
