import { matchEnd, matchStart, textParts } from '../suggestions/panel/text-parts.ts';
import type { ArticleType, Found, Reason, Suggestion } from '../suggestions/suggestion.ts';

/** Parses a text with its matches in brackets. */
const marked = (text: string) => textParts(text.replaceAll('[', matchStart).replaceAll(']', matchEnd));

function page(type: Suggestion['type'], title: string, rest: { code?: string; reason?: Reason } = {}): Suggestion {
  const name = title.replaceAll(/[[\]]/g, '');
  return {
    objectID: name,
    type,
    href: `/de/${encodeURIComponent(name)}`,
    title: marked(title),
    code: rest.code === undefined ? null : marked(rest.code),
    reason: rest.reason ?? null,
    picture: null,
    position: 1,
    isBlank: false,
  };
}

const article = (type: ArticleType, title: string) => page(type, title);

/** The answer to a query, for stories and tests. */
export const sampleFound: Found = {
  query: 'linea',
  total: 24,
  queryID: null,
  groups: [
    {
      name: 'products',
      hits: [
        page('product', '[Linea] 9 Elettronica', { code: '[LINEA]-9E' }),
        page('product', 'Zylinderschlüssel mit doppelseitigem Profil', {
          code: 'CLV-14R.2X',
          reason: { kind: 'replaces', parts: marked('Orbis [LINEA] 5') },
        }),
      ],
    },
    { name: 'categories', hits: [page('category', 'Schlüsselkopiermaschinen der Reihe [Linea]')] },
    {
      name: 'articles',
      hits: [
        article('event', 'Die [Linea] 9 auf der Fachmesse in Köln: Vorführungen an allen drei Tagen'),
        article('resource', '[Linea] 9: Anleitung'),
      ],
    },
  ],
};
