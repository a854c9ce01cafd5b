import { countVersion } from '../observing/count-document.ts';
import { keptPresses } from './kept-presses.ts';

/**
 * Components of Next itself around a page: what they do in browsers is of its router, which public pages do not use. Some have no name but `default`: a
 * client component of ours with a default export would be taken for one of them.
 */
const routerParts = ['default', 'OutletBoundary', 'ViewportBoundary', 'MetadataBoundary', 'ClientPageRoot'] as const;

/** Client components that do nothing in the browser. */
const serverParts = ['Hydration', 'ServerStatus'] as const;

/** Client components that are islands: the site's own script takes them over. */
const islands: ReadonlySet<string> = new Set(['LiveForm', 'SearchScreen']);

const needless: ReadonlySet<string> = new Set([...routerParts, ...serverParts, ...islands]);

const data = /<script(?: nonce="[\w-]+")?>self\.__next_f\.push\((\[1,".*?"\])\)<\/script>/gs;
const bootstrap = /<script( nonce="[\w-]+")?>\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)<\/script>/;
const entry = /<script(?: nonce="[\w-]+")? id="_R_">.*?<\/script>/s;
const file =
  /<script src="\/_next\/static\/chunks\/[^"]+"[^>]*><\/script>|<link rel="preload" (?=[^>]*as="script")[^>]*href="\/_next\/static\/chunks\/[^"]+"[^>]*\/>/g;
/** What the renderer leaves for hydration between elements. */
const marks =
  /<template data-dgst="[^"]*"><\/template>|<div hidden=""><!--\$--><!--\/\$--><\/div>|<!--(?:\/?\$[!?]?)?-->/g;
/** What it leaves between two texts: islands need it. */
const textMarks = /<!-- -->/g;

/**
 * Returns the document of a page without the scripts of Next and the data with which they would repeat the page in the browser; null if the page has a component
 * that needs them, or the document has another shape. What works beyond HTML on such a page is the site's own script.
 */
export function plainDocument(html: string): string | null {
  const { names, rest } = splitDocument(html);
  const isPlain = names?.every((name) => needless.has(name)) ?? false;
  countVersion(names === null ? 'unknown' : isPlain ? 'plain' : 'hydrated');
  if (!isPlain) return null;
  const [, nonce = ''] = bootstrap.exec(rest) ?? [];
  const plain = rest
    .replace(bootstrap, '')
    .replace(entry, '')
    .replaceAll(file, '')
    .replaceAll(marks, '')
    .replace('</head>', () => `<script${nonce}>${keptPresses}</script></head>`);
  return names?.some((name) => islands.has(name)) ? plain : plain.replaceAll(textMarks, '');
}

/** Returns a document without its data, and the names of the client components in them; null for a document of another shape. */
function splitDocument(html: string): { names: string[] | null; rest: string } {
  let isKnown = bootstrap.test(html) && entry.test(html);
  const rows: string[] = [];
  const rest = html.replace(data, (_, json: string) => {
    const chunk: unknown = JSON.parse(json);
    if (Array.isArray(chunk) && typeof chunk[1] === 'string') rows.push(chunk[1]);
    else isKnown = false;
    return '';
  });
  return { names: isKnown ? clientComponents(rows.join('')) : null, rest };
}

/**
 * Returns the names of the client components in rows of data; null for rows of another shape. A long text that contains what looks like such a row adds a
 * name, which leaves the document as Next makes it.
 */
function clientComponents(rows: string): string[] | null {
  const names: string[] = [];
  for (const [, name = ''] of rows.matchAll(/:I\[\d+,\[[^\]]*\],"([^"]*)"/g)) {
    // A name that is used twice is a row of its own.
    const shown = name.startsWith('$') ? new RegExp(`^${name.slice(1)}:"([^"]*)"$`, 'm').exec(rows)?.[1] : name;
    if (shown === undefined) return null;
    names.push(shown);
  }
  return names.length === 0 ? null : names;
}
