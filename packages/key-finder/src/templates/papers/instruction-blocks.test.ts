import { describe, expect, it } from 'vitest';
import { instructionBlocks } from './instruction-blocks.ts';

describe('instructionBlocks', () => {
  const blocks = [
    { kind: 'heading', level: 1, text: 'A machine' },
    { kind: 'text', text: 'Two lines of one paragraph' },
    { kind: 'list', isNumbered: false, items: ['one', 'two'] },
    { kind: 'heading', level: 3, text: 'Use' },
    { kind: 'list', isNumbered: true, items: ['First', 'Second'] },
    { kind: 'text', text: '- a dash 1. and a number' },
  ];
  const markdown =
    '# A machine\n\nTwo lines\nof one paragraph\n\n\n- one\n- two\n\n### Use\n\n1. First\n2. Second\n\n- a dash\n1. and a number\n';

  it('LIF-1 reads headings, paragraphs and lists, and leaves the rest as it is', () => {
    expect(instructionBlocks(markdown)).toEqual(blocks);
  });

  it('LIF-1 reads the line ends of Windows', () => {
    expect(instructionBlocks(markdown.replaceAll('\n', '\r\n'))).toEqual(blocks);
  });
});
