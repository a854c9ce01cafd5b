import { fromHtml } from 'hast-util-from-html';

type Nodes = ReturnType<typeof fromHtml>['children'];
type Element = Extract<Nodes[number], { type: 'element' }>;

/** Instructions on the page of a machine, with the way to their PDF. */
export interface ShownInstructions {
  /** Null for those in the language of the page. */
  locale: string | null;
  /** The path of the PDF that the site makes. */
  href: string;
  /** Of each heading, paragraph and item. */
  texts: readonly string[];
}

/** Returns the instructions of a page whose PDF the site makes. */
export function instructionsOf(html: string): ShownInstructions[] {
  const found: ShownInstructions[] = [];
  const read = (element: Element): void => {
    const children = elementsOf(element);
    const href = children
      .map((child) => elementsOf(child)[0]?.properties['href'])
      .find((one) => /^\/machine-files\/.*\.pdf$/.test(String(one)));
    const text = children.find(({ tagName }) => tagName === 'div');
    if (typeof href === 'string' && text) {
      const { lang } = text.properties;
      found.push({ locale: typeof lang === 'string' ? lang : null, href, texts: textsOf(text) });
    } else for (const child of children) read(child);
  };
  for (const node of fromHtml(html).children) if (node.type === 'element') read(node);
  return found;
}

function elementsOf({ children }: Element): Element[] {
  return children.flatMap((child) => (child.type === 'element' ? [child] : []));
}

function textsOf(element: Element): string[] {
  return /^(?:h\d|p|li)$/.test(element.tagName) ? [wordsOf(element)] : elementsOf(element).flatMap(textsOf);
}

function wordsOf({ children }: Element): string {
  return children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? wordsOf(child) : ''))
    .join('');
}
