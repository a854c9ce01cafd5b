import { findAll, findFirst, propertyOf } from '@clavora/site-core/document-elements';
import { apart, betweenLines, isBlock, isGone, oneLine, termsOf } from '@clavora/site-core/said';
import type { Element, ElementContent, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { printedSvg } from './printed-svg.ts';
import type { SheetPart } from './sheet.ts';

/** What a page says that belongs on a sheet. */
export interface PageContent {
  language: string;
  title: string;
  brand: string;
  /** The canonical URL; null for a page that names none. */
  canonical: string | null;
  parts: readonly SheetPart[];
}

/**
 * Reads what a page's main part says: headings, texts, lists of terms, tables, drawings. What a page hides, what can only be pressed or typed in, and what only
 * leads to other pages is left out, and photographs are.
 */
export function readPage(html: string): PageContent {
  const root = fromHtml(html);
  const named = (name: string) => findFirst(root, ({ tagName }) => tagName === name);
  const main = named('main');
  const meta = (key: string) =>
    propertyOf(
      findFirst(root, ({ tagName, properties }) => tagName === 'meta' && properties.property === key),
      'content',
    );
  const isCanonical = ({ tagName, properties: { rel } }: Element) =>
    tagName === 'link' && Array.isArray(rel) && rel.includes('canonical');
  const title = named('title');
  return {
    language: propertyOf(named('html'), 'lang') ?? '',
    title: title ? lineOf(title) : '',
    brand: meta('og:site_name') ?? '',
    canonical: propertyOf(findFirst(root, isCanonical), 'href'),
    parts: main ? withoutGaps(partsOf(main.children, html)) : [],
  };
}

/** Whether an element only leads elsewhere: to parts of the page, to answers, or to another page, of which it is a card. */
function isForScreen(element: Element): boolean {
  return isGone(element) || ['aside', 'form', 'label', 'nav', 'summary'].includes(element.tagName) || isCard(element);
}

function isCard({ tagName, children }: Element): boolean {
  return tagName === 'li' && children.some((child) => child.type === 'element' && child.tagName === 'article');
}

function partsOf(nodes: readonly RootContent[], html: string): SheetPart[] {
  return nodes.flatMap((node) => (node.type === 'element' && !isForScreen(node) ? partsOfElement(node, html) : []));
}

function partsOfElement(element: Element, html: string): SheetPart[] {
  const { tagName, children } = element;
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (level !== undefined) return [{ kind: 'heading', level: Number(level), text: lineOf(element) }];
  switch (tagName) {
    case 'dl':
      return terms(element);
    case 'figure':
      return figure(element, html);
    case 'ol':
    case 'ul':
      return list(element, html);
    case 'table':
      return table(element);
    case 'section':
      return section(partsOf(children, html));
    default:
      return hasBlocks(element) ? partsOf(children, html) : text(element);
  }
}

/** A section of which only headings are left says nothing. */
function section(parts: SheetPart[]): SheetPart[] {
  return parts.every(({ kind }) => kind === 'heading') ? [] : parts;
}

function hasBlocks(element: Element): boolean {
  return findFirst(element, (inner) => isBlock(inner) && !isForScreen(inner)) !== null;
}

function text(element: Element): SheetPart[] {
  const line = lineOf(element);
  return line === '' || isOnlyLinks(element) ? [] : [{ kind: 'text', text: line }];
}

/** A list whose items have parts of their own is these parts. */
function list(element: Element, html: string): SheetPart[] {
  const own = findAll(element, ({ tagName }) => tagName === 'li').filter((item) => !isForScreen(item));
  if (own.some((item) => findFirst(item, ({ tagName }) => /^(?:dl|figure|h[1-6]|table)$/.test(tagName))))
    return own.flatMap((item) => partsOf(item.children, html));
  const items = own.filter((item) => !isOnlyLinks(item)).map((item) => lineOf(item));
  return items.length === 0 ? [] : [{ kind: 'list', items: items.filter((item) => item !== '') }];
}

function terms(element: Element): SheetPart[] {
  const rows: [term: string, value: string][] = [];
  for (const part of termsOf(element.children)) {
    const last = rows.at(-1);
    if (part.tagName === 'dt') rows.push([lineOf(part), '']);
    else if (last) last[1] = [last[1], lineOf(part)].filter((value) => value !== '').join(' / ');
  }
  return rows.length === 0 ? [] : [{ kind: 'terms', rows }];
}

/** A drawing with its caption; nothing for a photograph. */
function figure(element: Element, html: string): SheetPart[] {
  const drawing = findFirst(element, ({ tagName }) => tagName === 'svg');
  const alt = propertyOf(drawing, 'ariaLabel');
  if (drawing === null || alt === null) return [];
  const caption = findFirst(element, ({ tagName }) => tagName === 'figcaption');
  const { start, end } = drawing.position ?? {};
  const picture = { alt, ...printedSvg(html.slice(start?.offset, end?.offset)) };
  return [{ kind: 'picture', picture, caption: caption ? lineOf(caption) : '' }];
}

function table(element: Element): SheetPart[] {
  const cells = (row: Element) => findAll(row, ({ tagName }) => tagName === 'th' || tagName === 'td');
  const [head, ...rows] = findAll(element, ({ tagName }) => tagName === 'tr').map(cells);
  if (head === undefined || rows.length === 0) return [];
  const shown = head.flatMap((name, at) => (isWay(name, rows, at) ? [] : [at]));
  const caption = findFirst(element, ({ tagName }) => tagName === 'caption');
  const textAt = (row: readonly Element[]) => shown.map((at) => (row[at] ? lineOf(row[at], betweenLines) : ''));
  return [...(caption ? text(caption) : []), { kind: 'table', head: textAt(head), rows: rows.map(textAt) }];
}

/** Whether a column says nothing but where its links lead: each repeats the name of the column. */
function isWay(name: Element, rows: readonly (readonly Element[])[], at: number): boolean {
  return rows.every((row) => {
    const cell = row[at];
    return cell !== undefined && isOnlyLinks(cell) && lineOf(cell).startsWith(lineOf(name));
  });
}

/** Whether all words of an element are links. */
function isOnlyLinks({ children }: Element): boolean {
  return children.every(
    (child) =>
      (child.type === 'text' && !/[\p{L}\p{N}]/u.test(child.value)) ||
      (child.type === 'element' && (child.tagName === 'a' || isGone(child) || isOnlyLinks(child))),
  );
}

/** Returns the text of an element in one line, without what is hidden or can only be pressed; `separator` is between words that only a style sheet sets apart. */
function lineOf(element: Element, separator = ' '): string {
  const said = (nodes: readonly ElementContent[]): ElementContent[] =>
    apart(
      nodes.flatMap((node) => {
        if (node.type !== 'element') return node;
        return isForScreen(node) || node.tagName === 'svg' ? [] : { ...node, children: said(node.children) };
      }),
      separator,
    );
  const read = (node: ElementContent): string => {
    if (node.type === 'text') return node.value;
    return node.type === 'element' ? node.children.map(read).join('') : '';
  };
  // Spaces that keep words together stay.
  const line = oneLine(said(element.children)).map(read).join('');
  return line.replaceAll(/[ \t\r\n]+/g, ' ').trim();
}

/** Leaves no level of headings out, which PDF/UA forbids. */
export function withoutGaps(parts: readonly SheetPart[]): SheetPart[] {
  let before = 0;
  return parts.map((part) => {
    if (part.kind !== 'heading') return part;
    before = Math.min(part.level, before + 1);
    return { ...part, level: before };
  });
}
