import type { Element, ElementContent } from 'hast';
import { isHidden } from './elements.ts';

/** Elements without text for a reader: code, places to break a word, and searches and controls, which do nothing outside of a browser. */
const silent = new Set(
  'button canvas iframe input noscript script search select style template textarea video wbr'.split(' '),
);

/** Elements of which each begins a line. */
const blocks = new Set(
  'address article aside blockquote dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table ul'.split(
    ' ',
  ),
);

/** Whether an element begins a line. */
export function isBlock({ tagName }: Element): boolean {
  return blocks.has(tagName);
}

/** Whether an element says nothing: it is hidden, opens only when asked for, or is a search of the site. */
export function isGone(element: Element): boolean {
  const { tagName, properties } = element;
  const isSearch = tagName === 'form' && properties.role === 'search';
  return silent.has(tagName) || isHidden(element) || isSearch || typeof properties.popover === 'string';
}

/** Elements that a style sheet may set apart from what stands beside them, unlike those within a word such as `sup`. */
const setApart = new Set('a span time'.split(' '));

/** Stands between the lines of a cell, which is one line. */
export const betweenLines = ' / ';

/** Puts a separator where two words touch that only a style sheet sets apart: as a rule a blank, `betweenLines` in a cell, whose columns are narrow. */
export function apart(children: readonly ElementContent[], separator = ' '): ElementContent[] {
  return children.flatMap((child, index) => {
    const before = children[index - 1];
    return before !== undefined && [before, child].some(isSetApart) && doTouch(before, child)
      ? [textNode(separator), child]
      : [child];
  });
}

function isSetApart(node: ElementContent): boolean {
  return node.type === 'element' && setApart.has(node.tagName);
}

function doTouch(before: ElementContent, behind: ElementContent): boolean {
  return /[\p{L}\p{N}]$/u.test(wholeText(before)) && /^[\p{L}\p{N}]/u.test(wholeText(behind));
}

function wholeText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' && !isBlock(node) ? node.children.map(wholeText).join('') : '';
}

/** Returns the content of a cell as one line, with a separator between its blocks and lines. */
export function oneLine(children: readonly ElementContent[]): ElementContent[] {
  return pieces(children).flatMap((piece, index) => (index === 0 ? piece : [textNode(betweenLines), ...piece]));
}

function pieces(children: readonly ElementContent[]): ElementContent[][] {
  const found: ElementContent[][] = [[]];
  for (const child of children) {
    if (child.type === 'element' && isBlock(child)) found.push(...pieces(child.children), []);
    else if (child.type === 'element' && child.tagName === 'br') found.push([]);
    else found.at(-1)?.push(child);
  }
  return found.filter((piece) => piece.some((node) => node.type !== 'text' || node.value.trim() !== ''));
}

/** The terms and descriptions of a list, also of one whose pairs have an element around them. */
export function termsOf(children: readonly ElementContent[]): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'dt' || child.tagName === 'dd' ? [child] : termsOf(child.children);
  });
}

export function textNode(value: string): ElementContent {
  return { type: 'text', value };
}
