import { describe, expect, it } from 'vitest';
import { richTextToPlain, singleSpaced } from './rich-text-to-plain.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

describe('richTextToPlain', () => {
  it('SRC-5 keeps no-break spaces, so that no snippet parts a figure and its unit', () => {
    const document = { content: [paragraph('Lame :\u00a0 98,2\u202fmm'), paragraph('  Vrai\u202f? ')] };
    expect(richTextToPlain(document, () => '')).toBe('Lame :\u00a0 98,2\u202fmm Vrai\u202f?');
  });
});

describe('singleSpaced', () => {
  it('SRC-5 collapses other white space', () => {
    expect(singleSpaced(' a\n\t b\u2003c ')).toBe('a b c');
  });
});
