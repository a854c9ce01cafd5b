import type { ContentClient } from '@clavora/content-client/content-client';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { cardlessFields } from '@clavora/site-core/cardless-fields';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { draftContent } from './draft-content.ts';
import type { UnsavedStory } from './own-edits.ts';
import type { SessionAnswers } from './session-answers.ts';

const relations = ['cards.stories', 'product.successor'];
const story = (id: number, title: string, fields: object = {}): RawStory => ({
  id,
  uuid: `uuid-${id}`,
  full_slug: `it/global/${id}`,
  name: `Saved ${id}`,
  content: { component: 'page', _uid: `u${id}`, title, ...fields },
});

/** Returns a content service that records its requests. */
function service(stories: readonly RawStory[]) {
  const asked: string[] = [];
  const content: Partial<ContentClient> = {
    async lookup(slugs) {
      asked.push(`lookup ${slugs.join()}`);
      return new Map(stories.filter((one) => slugs.includes(one.full_slug)).map((one) => [one.full_slug, one]));
    },
    async stories() {
      asked.push('stories');
      return { stories, total: stories.length };
    },
    async byUuids(uuids) {
      asked.push(`byUuids ${uuids.join()}`);
      return stories.filter(({ uuid }) => uuids.includes(uuid));
    },
  };
  return { asked, client: sampleSite('italy', content).content };
}

const typed = (title: string, fields: object = {}): UnsavedStory => ({
  id: 1,
  name: 'Typed',
  content: { component: 'page', _uid: 'u1', title, ...fields },
});

describe('draftContent', () => {
  it('CNT-7 returns saved drafts without an edit, requested each time', async () => {
    const { asked, client } = service([story(1, 'Saved')]);
    const content = draftContent({ client, edit: null, answers: new Map(), relations });
    await content.lookup(['it/global/1']);
    expect((await content.lookup(['it/global/1'])).get('it/global/1')).toEqual(story(1, 'Saved'));
    expect(asked).toHaveLength(2);
    expect(content.seen(1)?.name).toBe('Saved 1');
    expect(content.seen(2)).toBeNull();
  });

  it('CNT-7 replaces the saved story by the edit, at any depth, and no other story', async () => {
    const { client } = service([story(1, 'Saved'), story(2, 'Other')]);
    const content = draftContent({ client, edit: typed('Typed'), answers: new Map(), relations });
    expect((await content.lookup(['it/global/1'])).get('it/global/1')).toMatchObject({
      uuid: 'uuid-1',
      full_slug: 'it/global/1',
      name: 'Typed',
      content: { title: 'Typed' },
    });
    const listed = (await content.stories({ slugs: ['it/*'] })).stories;
    expect(listed.map(({ content: { title } }) => title)).toEqual(['Typed', 'Other']);
    expect(content.seen(1)?.name).toBe('Typed');
  });

  it('CNT-7 adds no story by an edit', async () => {
    const { client } = service([story(2, 'Other')]);
    const content = draftContent({ client, edit: typed('Typed'), answers: new Map(), relations });
    expect((await content.lookup(['it/global/1'])).size).toBe(0);
  });

  it('CNT-7 sends few requests while an editor types, below the limit of five per second', async () => {
    const { asked, client } = service([story(1, 'Saved'), story(2, 'Other')]);
    const edit = typed('K');
    const answers: SessionAnswers = new Map();
    let time = 0;
    const read = async (typing: UnsavedStory | null = edit) => {
      const content = draftContent({ client, edit: typing, answers, relations, now: () => time });
      await content.lookup(['it/global/1']);
      await content.stories({ slugs: ['it/*'] });
      return (await content.lookup(['it/global/1'])).get('it/global/1')?.content.title;
    };
    // The first keystroke uses the responses of the page load.
    expect(await read(null)).toBe('Saved');
    expect(asked.splice(0)).toHaveLength(3);
    for (const title of ['K', 'Ke', 'Key']) {
      Object.assign(edit, typed(title));
      expect(await read()).toBe(title);
    }
    expect(asked).toEqual([]);
    time = 10_001;
    await read();
    expect(asked).toEqual(['lookup it/global/1', 'stories']);
    expect(answers.size).toBe(2);
  });

  it('CNT-7 requests again after a failure', async () => {
    let isDown = true;
    const { client } = service([story(1, 'Saved')]);
    const failing: ContentClient = {
      ...client,
      lookup: async (slugs) => {
        if (isDown) throw new Error('down');
        return client.lookup(slugs);
      },
    };
    const content = draftContent({ client: failing, edit: typed('Typed'), answers: new Map(), relations });
    await expect(content.lookup(['it/global/1'])).rejects.toThrow('down');
    isDown = false;
    expect((await content.lookup(['it/global/1'])).size).toBe(1);
  });

  it('CNT-7 resolves related stories, unchanged and newly chosen ones', async () => {
    const before = story(2, 'Related before');
    const cards = (stories: unknown) => ({ body: [{ component: 'cards', _uid: 'c', stories, other: ['uuid-3'] }] });
    const { asked, client } = service([story(1, 'Saved', cards([before])), story(3, 'Just chosen')]);
    const edited = typed('Typed', cards(['uuid-2', 'uuid-3', 'uuid-9', '', 7]));
    const content = draftContent({ client, edit: edited, answers: new Map(), relations });
    const found = (await content.lookup(['it/global/1'])).get('it/global/1');
    expect(found?.content).toEqual({
      component: 'page',
      _uid: 'u1',
      title: 'Typed',
      ...cards([before, story(3, 'Just chosen'), 'uuid-9', '', 7]),
    });
    expect(asked).toEqual(['lookup it/global/1', 'byUuids uuid-3,uuid-9']);
  });

  it('CNT-15 loads related stories itself, also those that the editor sends with all that they relate to', async () => {
    const sent = story(4, 'Sent', { component: 'product', successor: story(1, 'Circle') });
    const { asked, client } = service([story(1, 'Saved'), story(4, 'Chosen', { successor: 'uuid-1' })]);
    const edited = typed('Typed', { body: [{ component: 'cards', _uid: 'c', stories: [sent, 'uuid-4'] }] });
    const content = draftContent({ client, edit: edited, answers: new Map(), relations });
    const found = (await content.lookup(['it/global/1'])).get('it/global/1');
    const chosen = story(4, 'Chosen', { successor: 'uuid-1' });
    expect(found?.content.body).toEqual([{ component: 'cards', _uid: 'c', stories: [chosen, chosen] }]);
    expect(asked).toEqual(['lookup it/global/1', 'byUuids uuid-4']);
  });

  it('CNT-15 loads related stories without the fields that no card shows, like the service', async () => {
    const given: unknown[] = [];
    const { client } = service([story(1, 'Saved'), story(4, 'Chosen')]);
    const asking: ContentClient = {
      ...client,
      byUuids: async (uuids, parts) => {
        given.push(parts);
        return client.byUuids(uuids, parts);
      },
    };
    const edited = typed('Typed', { body: [{ component: 'cards', _uid: 'c', stories: ['uuid-4'] }] });
    const content = draftContent({ client: asking, edit: edited, answers: new Map(), relations });
    await content.lookup(['it/global/1']);
    await content.byUuids(['uuid-4'], { excludedFields: ['text'] });
    expect(given).toEqual([{ excludedFields: cardlessFields }, { excludedFields: ['text'] }]);
  });
});
