import type { FetchedIndex } from 'algoliasearch';
import { expect, it } from 'vitest';
import { planPrune } from './plan-prune.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const listed = (name: string, changes: Partial<FetchedIndex> = {}): FetchedIndex => ({
  name,
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-22T10:59:00Z',
  entries: 3,
  dataSize: 0,
  fileSize: 0,
  lastBuildTimeS: 0,
  numberOfPendingTasks: 0,
  pendingTask: false,
  ...changes,
});
const plan = (...indexes: FetchedIndex[]) => {
  const { steps, warnings } = planPrune(
    { deleteIndex: () => Promise.reject(new Error('a plan')), waitForTask: () => Promise.reject(new Error('a plan')) },
    indexes,
    { prefix: 'a', now },
  );
  return { names: steps.map(({ name }) => name), warnings };
};

it('SRC-5 deletes leftovers of a reindexing unless it may still be running', () => {
  const left = listed('a_public_it_italy_next_12345678');
  expect(plan(left)).toEqual({ names: [left.name], warnings: [] });
  for (const lately of [{ updatedAt: '2026-11-22T11:01:00Z' }, { updatedAt: '', createdAt: '2026-11-22T11:01:00Z' }]) {
    const { names, warnings } = plan({ ...left, ...lately });
    expect(names).toEqual([]);
    expect(warnings.join()).toContain('a reindexing may be running');
  }
});

it('SRC-5 keeps indexes of sites with their replicas, and names with another prefix or format', () => {
  const kept = [
    'a_public_blanks',
    'a_public_it_italy',
    'a_partner_ru_global_by_newest',
    'ab_public_it_italy_next_12345678',
    'a_notes',
    'b',
  ];
  expect(plan(...kept.map((name) => listed(name)))).toEqual({ names: [], warnings: [] });
});

it('SRC-5 deletes indexes of a language that the market no longer has, and of removed sort orders', () => {
  const gone = ['a_public_de_italy', 'a_public_it_italy_by_colour'];
  expect(plan(...gone.map((name) => listed(name))).names).toEqual(gone);
});

it('SRC-5 deletes a replica after its primary, and keeps one until a kept primary releases it', () => {
  const replica = listed('a_public_it_utopia_by_name', { primary: 'a_public_it_utopia' });
  expect(plan(replica, listed('a_public_it_utopia')).names).toEqual(['a_public_it_utopia', replica.name]);
  const tied = plan(listed('a_public_it_italy_by_colour', { primary: 'a_public_it_italy' }));
  expect(tied.names).toEqual([]);
  expect(tied.warnings.join()).toContain('settings --apply parts them');
});
