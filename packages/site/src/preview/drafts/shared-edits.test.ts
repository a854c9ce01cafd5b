import { siteSchema } from '@clavora/site-core/shared-state-schema';
import { describeSharedState } from '@clavora/site-core/shared-states';
import { afterEach, expect, it, vi } from 'vitest';
import { createOwnEdits, type UnsavedStory } from './own-edits.ts';
import { createSharedEdits } from './shared-edits.ts';

const story = (title: string): UnsavedStory => ({
  id: 1,
  name: null,
  content: { component: 'page', _uid: 'u', title },
});

afterEach(() => vi.restoreAllMocks());

describeSharedState('shared unsaved edits', (states) => {
  const instance = (market?: string) => createSharedEdits(states.open(market), createOwnEdits());

  it('OPS-5 CNT-7 are found by every instance of the market, by their own session only, until they are saved', async () => {
    const [first, second] = [instance(), instance()];
    await first.keep('session 1', story('a'));
    await second.keep('session 1', story('b'));
    expect([await first.find('session 1'), await second.find('session 1')]).toEqual([story('b'), story('b')]);
    expect([await first.find('session 2'), await instance('germany').find('session 1')]).toEqual([null, null]);
    await second.forget('session 1');
    expect(await first.find('session 1')).toBeNull();
  });

  it('OPS-5 CNT-7 end half an hour after the last keystroke, and are then removed', async () => {
    const first = instance();
    await first.keep('session 1', story('a'));
    await states.database.query(
      `update ${siteSchema}.unsaved_edits set expires_at = expires_at - interval '30 minutes'`,
    );
    expect(await first.find('session 1')).toBeNull();
    await first.keep('session 2', story('b'));
    expect(await states.database.query(`select from ${siteSchema}.unsaved_edits`)).toHaveLength(1);
  });

  it('OPS-5 CNT-7 are limited: those that end first are removed', async () => {
    const first = instance();
    for (let count = 0; count <= 100; count += 1) await first.keep(`session ${count}`, story('a'));
    expect([await first.find('session 0'), await first.find('session 1')]).toEqual([null, story('a')]);
  });

  it('CNT-7 contain no id of a session, and store texts that PostgreSQL rejects', async () => {
    await instance().keep('session 1', story('a\0b\uD800'));
    expect(await instance().find('session 1')).toEqual(story('ab\uFFFD'));
    const rows = await states.database.query(`select * from ${siteSchema}.unsaved_edits`);
    expect(JSON.stringify(rows)).not.toContain('session 1');
  });

  it('OPS-7 CNT-7 are those of the process while the database does not answer', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const first = instance();
    await first.keep('session 1', story('a'));
    states.isDown = true;
    expect(await first.find('session 1')).toEqual(story('a'));
    await first.keep('session 1', story('b'));
    expect(await first.find('session 1')).toEqual(story('b'));
    await first.forget('session 1');
    expect(await first.find('session 1')).toBeNull();
  });
});
