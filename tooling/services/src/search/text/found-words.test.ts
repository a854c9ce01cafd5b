import { describe, expect, it } from 'vitest';
import { FoundWords } from './found-words.ts';

describe('words that match a typed one', () => {
  it('SRC-1 OPS-2 contains the word, its continuations if permitted, and further matches', () => {
    const whole = new FoundWords('chiav', false);
    const begun = new FoundWords('chiav', true);
    for (const found of [whole, begun]) {
      found.add('ciave', 2);
      found.add('ciave', 1);
      found.add('ciave', 2);
    }
    expect([whole.get('chiav'), whole.get('chiave'), whole.get('ciave')]).toEqual([
      { typos: 0, isPrefix: false },
      undefined,
      { typos: 1, isPrefix: false },
    ]);
    expect([begun.get('chiave'), begun.get('lama')]).toEqual([{ typos: 0, isPrefix: true }, undefined]);
  });

  it('SRC-1 OPS-2 includes alternatives', () => {
    const found = new FoundWords('auto', false);
    found.addAll(new FoundWords('vettura', true));
    expect(found.get('vetture')).toBeUndefined();
    expect(found.get('vettura')).toEqual({ typos: 0, isPrefix: true });
  });
});
