import { gzipSync } from 'node:zlib';

/** Gzipped bytes that a browser loads for a page's HTML without any action. */
export interface PageWeight {
  /** Scripts, preloaded and late ones included, `nomodule` ones excluded. */
  script: number;
  /** Style sheets: files and style elements. */
  style: number;
  scripts: ReadonlySet<string>;
}

const gzipped = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;

/** Returns the weight of a page; `read` fetches a file by its path (`/_next/…`). */
export async function pageWeight(html: string, read: (path: string) => Promise<Uint8Array>): Promise<PageWeight> {
  const { scripts, sheets, styles } = partsOf(html);
  const total = async (paths: Iterable<string>) => {
    const sizes = await Promise.all([...paths].map(async (path) => gzipped(await read(path))));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const inline = styles === '' ? 0 : gzipped(styles);
  return { script: await total(scripts), style: (await total(sheets)) + inline, scripts };
}

/** Returns the files that a document names, each once, and the text of its style elements. */
export function partsOf(html: string): { scripts: Set<string>; sheets: Set<string>; styles: string } {
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  for (const [tag, name = ''] of html.matchAll(/<(script|link)\s[^>]*>/gi)) {
    const attribute = (key: string) => new RegExp(`\\s${key}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
    if (name === 'script') {
      for (const key of ['data-scripts', 'data-preloads']) {
        for (const late of attribute(key)?.split(' ').filter(Boolean) ?? []) scripts.add(late);
      }
      const source = attribute('src');
      if (source !== undefined && !/\snomodule/i.test(tag)) scripts.add(source);
      continue;
    }
    const href = attribute('href');
    if (href === undefined) continue;
    const rel = attribute('rel');
    if (rel === 'stylesheet' || (rel === 'preload' && attribute('as') === 'style')) sheets.add(href);
    if (rel === 'modulepreload' || (rel === 'preload' && attribute('as') === 'script')) scripts.add(href);
  }
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text]) => text).join('');
  return { scripts, sheets, styles };
}
