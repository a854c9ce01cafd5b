import { attributesOf, textOf } from './read-html.ts';

/** Metadata in the head of a page. */
export interface ServedHead {
  title: string;
  canonicals: readonly string[];
  /** URLs by hreflang. */
  languages: Readonly<Record<string, string>>;
  /** The contents of `<meta>` by name or property, such as `og:image`. */
  meta: Readonly<Record<string, readonly string[]>>;
  /** Each JSON-LD block, parsed; throws if one is invalid. */
  graphs: readonly { '@context'?: unknown; '@graph'?: readonly Record<string, unknown>[] }[];
}

/** Parses the head of a page of our server; not for other HTML. */
export function readHead(html: string): ServedHead {
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? '';
  const links = [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => attributesOf(tag));
  const metas = [...head.matchAll(/<meta\b[^>]*>/g)].map(([tag]) => attributesOf(tag));
  const named = metas.flatMap(({ name, property, content = '' }) => {
    const key = property ?? name;
    return key === undefined ? [] : [{ key, content }];
  });
  return {
    title: textOf(/<title>([\s\S]*?)<\/title>/.exec(head)?.[1] ?? ''),
    canonicals: links.flatMap(({ rel, href }) => (rel === 'canonical' && href !== undefined ? [href] : [])),
    languages: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href = '' }) =>
        rel === 'alternate' && hreflang !== undefined ? [[hreflang, href]] : [],
      ),
    ),
    meta: Object.fromEntries(
      [...Map.groupBy(named, ({ key }) => key)].map(([key, found]) => [key, found.map(({ content }) => content)]),
    ),
    graphs: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
      JSON.parse(text),
    ),
  };
}
