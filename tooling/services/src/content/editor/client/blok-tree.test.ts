import { describe, expect, it } from 'vitest';
import type { EditedBlok } from '../editor-contract.ts';
import { copied, movedBy, trailTo, withField } from './blok-tree.ts';

const leaf: EditedBlok = { _uid: 'leaf', component: 'item', title: 'Leaf' };
const other: EditedBlok = { _uid: 'other', component: 'hero', text: 'Other' };
const root: EditedBlok = {
  _uid: 'root',
  component: 'page',
  body: [{ _uid: 'grid', component: 'grid', items: [{ _uid: 'first', component: 'item' }, leaf] }, other],
  tags: ['a', 'b'],
};

describe('trail to a block', () => {
  it('names each block on the path, with its position', () => {
    const trail = trailTo(root, 'leaf');
    expect(trail.map(({ blok }) => blok._uid)).toEqual(['root', 'grid', 'leaf']);
    expect(trail.at(-1)?.place).toMatchObject({ field: 'items', index: 1, parent: { _uid: 'grid' } });
    expect(trail[0]?.place).toBeNull();
  });

  it('is empty for a missing block', () => {
    expect(trailTo(root, 'none')).toEqual([]);
  });
});

describe('changed field', () => {
  it('keeps everything else unchanged', () => {
    const changed = withField(root, 'leaf', 'title', 'New');
    expect(trailTo(changed, 'leaf').at(-1)?.blok.title).toBe('New');
    expect(leaf.title).toBe('Leaf');
    expect((changed.body as unknown[])[1]).toBe(other);
    expect(changed.tags).toBe(root.tags);
  });

  it('is removed when empty', () => {
    expect(withField(root, 'leaf', 'title', undefined)).not.toMatchObject({
      body: [{ items: [{}, { title: 'Leaf' }] }, {}],
    });
    expect(trailTo(withField(root, 'leaf', 'title', undefined), 'leaf').at(-1)?.blok).not.toHaveProperty('title');
  });
});

it.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
  [9, 1, ['a', 'b', 'c']],
])('moves entry %i by %i', (index, distance, expected) => {
  expect(movedBy(['a', 'b', 'c'], index, distance)).toEqual(expected);
});

it('copies a block with new ids at all levels', () => {
  let next = 0;
  const copy = copied(root, () => `new-${next++}`);
  expect(copy).toMatchObject({ tags: ['a', 'b'], body: [{ items: [{}, { title: 'Leaf' }] }, { text: 'Other' }] });
  const uids = JSON.stringify(copy).match(/"_uid":"[^"]+"/g) ?? [];
  expect(new Set(uids).size).toBe(5);
  expect(uids.every((uid) => uid.includes('new-'))).toBe(true);
});
