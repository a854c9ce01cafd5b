import { describe, expect, it } from 'vitest';
import { createOwnEdits, type UnsavedStory } from './own-edits.ts';

const story = (title: string): UnsavedStory => ({
  id: 1,
  name: null,
  content: { component: 'page', _uid: 'u', title },
});
const sessions = Array.from({ length: 60 }, (_, index) => `session ${index}`);

describe('unsaved edits of a process', () => {
  it('CNT-7 are visible to their own session only', async () => {
    const edits = createOwnEdits();
    await edits.keep('session 1', story('Mine'));
    expect(await edits.find('session 1')).toEqual(story('Mine'));
    expect(await edits.find('session 2')).toBeNull();
  });

  it('CNT-7 are deleted when saved, and half an hour after the last keystroke', async () => {
    let now = 0;
    const edits = createOwnEdits(() => now);
    await edits.keep('session 1', story('a'));
    now = 30 * 60_000 - 1;
    expect(await edits.find('session 1')).not.toBeNull();
    now += 1;
    expect(await edits.find('session 1')).toBeNull();
    now = 0;
    await edits.forget('session 1');
    expect(await edits.find('session 1')).toBeNull();
  });

  it('CNT-7 are limited: the least recently active one is removed', async () => {
    const edits = createOwnEdits();
    const [first = ''] = sessions;
    for (const session of sessions) {
      await edits.keep(session, story(session));
      // One session keeps typing.
      if (session !== first) await edits.keep(first, story('typing'));
    }
    const found = await Promise.all(sessions.map(async (session) => ({ session, edit: await edits.find(session) })));
    const kept = found.flatMap(({ session, edit }) => (edit ? [session] : []));
    expect(kept).toHaveLength(40);
    expect(kept).toContain(first);
    expect(kept.at(-1)).toBe('session 59');
  });
});
