import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FittedTitle } from './fitted-title.tsx';

describe('FittedTitle', () => {
  it.each([
    ['Keys', undefined],
    ['Schließzylinderschlüssel', '12'],
    ['Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', '22'],
  ])('SHL-7 passes the width of the longest word of “%s” to the style sheet', (title, word) => {
    const html = renderToStaticMarkup(<FittedTitle level={2}>{title}</FittedTitle>);
    expect(/data-word="(\d+)"/.exec(html)?.[1]).toBe(word);
    expect(html).toContain(`>${title}</h2>`);
  });
});
