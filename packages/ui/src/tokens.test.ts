import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

/** The colours that a selector sets, by custom property. */
function coloursOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`expected tokens.css to have a rule for ${selector}`);
  const rule = css.slice(start, css.indexOf('}', start));
  return new Map([...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2: 4.5 for text, 3 for graphics that carry meaning. */
const pairs = [
  ['ink', 'paper', 7],
  ['ink', 'paper-2', 7],
  ['ink-2', 'paper', 4.5],
  ['ink-2', 'paper-2', 4.5],
  ['steel', 'paper', 4.5],
  ['steel', 'paper-2', 4.5],
  ['brass-text', 'paper', 4.5],
  ['brass-text', 'paper-2', 4.5],
  ['error', 'paper', 4.5],
  ['ok', 'paper', 4.5],
  ['brass', 'paper', 3],
  ['ink', 'brass-tint', 4.5],
] as const;

describe.each([':root', '[data-surface="ink"]'])('colours on %s', (selector) => {
  const colours = coloursOf(selector);
  it.each(pairs)('SHL-7 %s on %s has a contrast of at least %d', (front, back, least) => {
    const [one, other] = [colours.get(front), colours.get(back)];
    if (one === undefined || other === undefined) throw new Error(`expected ${selector} to set ${front} and ${back}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });
});

describe('tokens.css', () => {
  it('fixes the order of the layers before anything else', () => {
    expect(css.replaceAll(/\/\*.*?\*\//gs, '').trimStart()).toMatch(
      /^@layer reset, tokens, base, primitives, blocks, templates;/,
    );
  });
});
