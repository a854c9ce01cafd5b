import { describe, expect, it } from 'vitest';
import { sampleFound } from '../../testing/sample-found.ts';
import { changePanel, closedPanel, hasContent, optionsOf, type PanelChange, type PanelState } from './panel-state.ts';

const found = { kind: 'found', found: sampleFound } as const;
const recent = { kind: 'recent', searches: ['a', 'b'] } as const;
const after = (...changes: PanelChange[]): PanelState => changes.reduce(changePanel, closedPanel);
const times = (count: number, change: PanelChange) => Array.from({ length: count }, () => change);
const down = { type: 'move', by: 1 } as const;
const up = { type: 'move', by: -1 } as const;

describe('panel state', () => {
  it('SRC-3 offers the pages of all groups, then all results', () => {
    expect(optionsOf(found).map(({ kind }) => kind)).toEqual(['page', 'page', 'page', 'page', 'page', 'all']);
    expect(optionsOf(found).at(-1)).toEqual({ kind: 'all', query: 'linea', total: 24 });
  });

  it('SRC-3 counts no fewer results than it shows', () => {
    const shown = sampleFound.groups.reduce((sum, { hits }) => sum + hits.length, 0);
    for (const total of [0, 1, shown - 1, shown, shown + 1]) {
      const options = optionsOf({ kind: 'found', found: { ...sampleFound, total } });
      expect(options.at(-1)).toEqual({ kind: 'all', query: 'linea', total: total < shown ? null : total });
    }
  });

  it('SRC-3 offers recent searches, and an option to clear them', () => {
    expect(optionsOf(recent)).toEqual([
      { kind: 'search', query: 'a' },
      { kind: 'search', query: 'b' },
      { kind: 'clear' },
    ]);
    expect(hasContent({ kind: 'recent', searches: [] })).toBe(false);
  });

  it('SRC-3 shows that nothing was found, without an option', () => {
    const nothing = { kind: 'found', found: { ...sampleFound, groups: [] } } as const;
    expect(optionsOf(nothing)).toEqual([]);
    expect(after({ type: 'offer', content: nothing })).toMatchObject({ isOpen: true, active: null });
  });

  it('SRC-3 moves through the options and the text with the arrow keys', () => {
    const offered = { type: 'offer', content: recent } as const;
    expect(after(offered).active).toBeNull();
    expect([1, 2, 3, 4, 5].map((count) => after(offered, ...times(count, down)).active)).toEqual([0, 1, 2, null, 0]);
    expect([1, 2, 3, 4].map((count) => after(offered, ...times(count, up)).active)).toEqual([2, 1, 0, null]);
  });

  it('SRC-3 opens again at its first option, or its last', () => {
    const closed = [{ type: 'offer', content: recent }, down, down, { type: 'close' }] as const;
    expect(after(...closed)).toMatchObject({ isOpen: false, active: null });
    expect(after(...closed, down)).toMatchObject({ isOpen: true, active: 0 });
    expect(after(...closed, up)).toMatchObject({ isOpen: true, active: 2 });
    expect(after(...closed, { type: 'open' })).toMatchObject({ isOpen: true, active: null });
  });

  it('SRC-3 deactivates the option when the text or the content changes', () => {
    const active = [{ type: 'offer', content: recent }, down] as const;
    expect(after(...active, { type: 'back-to-text' })).toMatchObject({ isOpen: true, active: null });
    expect(after(...active, { type: 'offer', content: found })).toMatchObject({ isOpen: true, active: null });
  });

  it('SRC-3 stays closed without content', () => {
    for (const change of [down, up, { type: 'open' }, { type: 'offer', content: { kind: 'nothing' } }] as const) {
      expect(after(change)).toMatchObject({ isOpen: false, active: null });
    }
  });
});
