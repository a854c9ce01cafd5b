import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FittedTitle } from './fitted-title.tsx';

describe('FittedTitle', () => {
  it.each([
    ['Keys', undefined],
    ['Verpackungsverordnung', '13'],
    ['Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', '22'],
  ])('SHL-7 passes the width of the longest word of “%s” to the style sheet', (title, word) => {
    const html = renderToStaticMarkup(<FittedTitle level={2}>{title}</FittedTitle>);
    expect(/data-word="(\d+)"/.exec(html)?.[1]).toBe(word);
    expect(html).toContain(`>${title}</h2>`);
  });

  it('SHL-7 SHL-8 breaks a long compound between its parts, and counts it whole', () => {
    const html = renderToStaticMarkup(<FittedTitle level={1}>Schlüsselkopiermaschinen</FittedTitle>);
    expect(html).toContain('>Schlüsselkopier\u00admaschinen</h1>');
    expect(/data-word="(\d+)"/.exec(html)?.[1]).toBe('13');
  });
});
