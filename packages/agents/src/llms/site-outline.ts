import { findAll, findFirst, isHidden, textOf } from '@clavora/site-core/document-elements';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** What the home page says of its site. */
export interface SiteOutline {
  /** Null where editors have given none. */
  name: string | null;
  description: string | null;
  /** The pages that the header and the footer name, each once. */
  pages: readonly { label: string /** What the menu says of it; empty for nothing. */; hint: string; path: string }[];
}

/** Reads the name, the description and the menus of a site from the document of its home page at `url`. */
export function siteOutline(html: string, url: string): SiteOutline {
  const root = fromHtml(html);
  const meta = (key: 'name' | 'property', value: string): string | null => {
    const content = findFirst(root, ({ tagName, properties }) => tagName === 'meta' && properties[key] === value)
      ?.properties.content;
    return typeof content === 'string' && content !== '' ? content : null;
  };
  const menus = findAll(root, ({ tagName }) => tagName === 'header' || tagName === 'footer');
  const links = menus.flatMap((menu) => findAll(menu, ({ tagName }) => tagName === 'a', isHidden));
  const pages = new Map<string, SiteOutline['pages'][number]>();
  for (const link of links) {
    const address = URL.parse(String(link.properties.href ?? ''), url);
    const isHint = ({ tagName }: Element) => tagName === 'span';
    const hint = findAll(link, isHint)
      .map((one) => textOf(one))
      .join(' ');
    const label = textOf(link, isHint);
    if (label === '' || address === null || address.origin !== new URL(url).origin || address.hash !== '') continue;
    const path = address.pathname;
    if (!pages.has(path)) pages.set(path, { label, hint, path });
  }
  return {
    name: meta('property', 'og:site_name'),
    description: meta('name', 'description'),
    pages: [...pages.values()],
  };
}
