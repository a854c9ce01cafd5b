import { beforeEach, describe, expect, it } from 'vitest';
import { editOf, forgetEdit, keepEdit, type UnsavedStory } from './unsaved-edits.ts';

const story = (title: string, id = 1): UnsavedStory => ({
  id,
  name: null,
  content: { component: 'page', _uid: 'u', title },
});
const sessions = Array.from({ length: 60 }, (_, index) => `session ${index}`);

beforeEach(() => {
  for (const session of sessions) forgetEdit(session);
});

describe('unsaved edits', () => {
  it('CNT-7 are visible to their own session only', () => {
    keepEdit('session 1', story('Mine'));
    expect(editOf('session 1')?.story.content.title).toBe('Mine');
    expect(editOf('session 2')).toBeNull();
  });

  it('CNT-7 are deleted when saved, and half an hour after the last keystroke', () => {
    keepEdit('session 1', story('a'), 0);
    expect(editOf('session 1', 30 * 60_000 - 1)).not.toBeNull();
    expect(editOf('session 1', 30 * 60_000)).toBeNull();
    forgetEdit('session 1');
    expect(editOf('session 1', 0)).toBeNull();
  });

  it('CNT-7 are limited: the least recently active one is removed', () => {
    const first = 'session 0';
    for (const session of sessions) {
      keepEdit(session, story(session));
      // One session keeps typing.
      if (session !== first) keepEdit(first, story('typing'));
    }
    const kept = sessions.filter((session) => editOf(session) !== null);
    expect(kept).toHaveLength(40);
    expect(kept).toContain(first);
    expect(kept.at(-1)).toBe('session 59');
  });
});
