import { expect, it } from 'vitest';
import { storyState } from './story-state.ts';

const story = (dates: object) => ({ uuid: 'u', full_slug: 's', content: { component: 'page', _uid: '' }, ...dates });

it.each([
  [{ published_at: null, updated_at: '2026-11-01T10:00:00.000Z' }, 'draft'],
  [{}, 'draft'],
  [{ published_at: '2026-11-01T10:00:00.000Z' }, 'published'],
  [{ published_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-01T10:00:01.000Z' }, 'published'],
  [{ published_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-01T09:00:00.000Z' }, 'published'],
  [{ published_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-02T10:00:00.000Z' }, 'changed'],
])('CNT-7 %j is %s', (dates, kind) => {
  expect(storyState(story(dates)).kind).toBe(kind);
});
