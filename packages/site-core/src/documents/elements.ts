import type { Element, ElementContent, Root } from 'hast';

/** Returns the first element, in the order of the document, that is sought; null for none. */
export function findFirst(node: Root | Element, isSought: (element: Element) => boolean): Element | null {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = isSought(child) ? child : findFirst(child, isSought);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the elements that are sought, none within another, and none within one that is skipped. */
export function findAll(
  node: Root | Element,
  isSought: (element: Element) => boolean,
  isSkipped: (element: Element) => boolean = () => false,
): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element' || isSkipped(child)) return [];
    return isSought(child) ? [child] : findAll(child, isSought, isSkipped);
  });
}

/** Whether an element is hidden, from all or from assistive technology. */
export function isHidden({ properties: { hidden, ariaHidden } }: Element): boolean {
  return (hidden !== undefined && hidden !== null && hidden !== false) || ariaHidden === 'true';
}

/** Returns the text of an element in one line, without what is hidden or skipped. */
export function textOf(element: Element, isSkipped: (element: Element) => boolean = () => false): string {
  const read = (node: ElementContent): string => {
    if (node.type === 'text') return node.value;
    return node.type === 'element' && !isHidden(node) && !isSkipped(node) ? node.children.map(read).join('') : '';
  };
  return element.children.map(read).join('').replaceAll(/\s+/g, ' ').trim();
}

/** Returns a string property; null for none or another type. */
export function propertyOf(element: Element | null, name: string): string | null {
  const value = element?.properties[name];
  return typeof value === 'string' ? value : null;
}
