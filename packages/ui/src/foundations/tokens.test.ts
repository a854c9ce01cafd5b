import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, contrastPairs } from './contrast.ts';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

/** Returns the colours that a selector sets, by custom property. */
function coloursOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`expected tokens.css to have a rule for ${selector}`);
  const rule = css.slice(start, css.indexOf('}', start));
  return new Map([...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

describe.each([':root', '[data-surface="ink"]'])('colours on %s', (selector) => {
  const colours = coloursOf(selector);
  it.each(contrastPairs)('SHL-7 %s on %s has a contrast of at least %d', (front, back, least) => {
    const [one, other] = [colours.get(front), colours.get(back)];
    if (one === undefined || other === undefined) throw new Error(`expected ${selector} to set ${front} and ${back}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });
});

describe('tokens.css', () => {
  it('declares the order of the layers first', () => {
    expect(css.replaceAll(/\/\*.*?\*\//gs, '').trimStart()).toMatch(
      /^@layer reset, tokens, base, primitives, blocks, templates, print;/,
    );
  });
});
