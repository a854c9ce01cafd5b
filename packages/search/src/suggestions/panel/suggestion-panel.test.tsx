import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleFound } from '../../testing/sample-found.ts';
import { suggestionLabels } from '../suggestion-settings.ts';
import { changePanel, closedPanel, type PanelChange } from './panel-state.ts';
import { SuggestionPanel } from './suggestion-panel.tsx';

const labels = suggestionLabels(translator('de', await loadMessages('de')));
const found = { type: 'offer', content: { kind: 'found', found: sampleFound } } as const;
const recent = { type: 'offer', content: { kind: 'recent', searches: ['a & b', '<i>'] } } as const;
const down = { type: 'move', by: 1 } as const;

function render(...changes: PanelChange[]): string {
  return renderToStaticMarkup(
    <SuggestionPanel
      id="list"
      state={changes.reduce(changePanel, closedPanel)}
      labels={labels}
      searchHref={(query) => `/de/suche?q=${encodeURIComponent(query)}`}
      onChoose={() => undefined}
      onForget={() => undefined}
    />,
  );
}
const options = (html: string) =>
  [...html.matchAll(/<(a|div) id="(list-\d+)" role="option"[^>]*?(?: href="([^"]*)")?>/g)].map(
    ([, element, id, href]) => [element, id, href],
  );
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

describe('SuggestionPanel', () => {
  it('SRC-3 renders named groups of links, then a link to all results', () => {
    const html = render(found);
    for (const [name, label] of [
      ['products', 'Produkte'],
      ['categories', 'Kategorien'],
      ['articles', 'Artikel und Seiten'],
    ]) {
      expect(html).toContain(`role="group" aria-labelledby="list-${name}"`);
      expect(html).toMatch(new RegExp(`<div id="list-${name}" role="presentation"[^>]*>${label}</div>`));
    }
    expect(options(html).map(([element, id]) => [element, id])).toEqual(
      Array.from({ length: 6 }, (_, index) => ['a', `list-${index}`]),
    );
    expect(options(html).at(-1)?.[2]).toBe('/de/suche?q=linea');
    expect(textOf(html)).toContain('Alle Ergebnisse für „linea“24');
    expect(html).not.toContain('hidden=""');
  });

  it('SRC-3 marks matches, and shows what a product replaces', () => {
    const html = render(found);
    expect(html).toContain('<mark>Linea</mark> 9 Elettronica');
    expect(html).toContain('Ersetzt Orbis <mark>LINEA</mark> 5');
    expect(textOf(html)).toContain('Tagen Veranstaltung');
  });

  it('SRC-3 marks only the active option as selected', () => {
    expect(render(found)).not.toContain('aria-selected="true"');
    const html = render(found, down, down);
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
    expect(html).toMatch(/id="list-1"[^>]*aria-selected="true"/);
  });

  it('SRC-3 offers recent searches as typed, never as markup', () => {
    const html = render(recent);
    expect(options(html)).toEqual([
      ['a', 'list-0', '/de/suche?q=a%20%26%20b'],
      ['a', 'list-1', '/de/suche?q=%3Ci%3E'],
      ['div', 'list-2', undefined],
    ]);
    expect(html).toContain('&lt;i&gt;');
    expect(html).not.toContain('<i>');
    expect(html).toContain('title="Entfernen"');
  });

  it('SRC-3 shows that nothing was found, without an empty list for screen readers', () => {
    const html = render({ type: 'offer', content: { kind: 'found', found: { ...sampleFound, groups: [] } } });
    expect(html).toContain('Keine Vorschläge');
    expect(html).toMatch(/role="listbox"[^>]*hidden=""/);
  });

  it('SRC-3 shows nothing while it is closed', () => {
    expect(render()).toMatch(/^<div role="presentation"[^>]*hidden=""/);
    expect(render(found, { type: 'close' })).toMatch(/^<div role="presentation"[^>]*hidden=""/);
  });
});
