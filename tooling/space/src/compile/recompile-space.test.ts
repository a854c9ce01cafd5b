import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type AuthoredFixture, authoredFixture, inAllLanguages } from '../testing/authored-fixture.ts';
import { type CompiledSpace, compileSpace, spaceCompiler } from './compile-space.ts';

const today = new Date('2026-11-20T15:00:00Z');
let fixture: AuthoredFixture | undefined;

afterEach(async () => {
  await fixture?.remove();
  fixture = undefined;
});

describe('recompiled folder', () => {
  const page = (slug: string, text: string) =>
    `{ component: page, route: page, slug: ${slug}, content: { title: ${inAllLanguages('t')}, body: [{ component: rich_text, text: '${text}' }] } }`;
  const files = {
    'content/pages/p.yaml': page('p', '[x](story:pages/q)'),
    'content/pages/q.yaml': page('q', 'plain'),
    'content/pages/r.yaml': page('r', '[y](file:documents/sheet.pdf)'),
  };

  async function compiledTwice(change: (fixture: AuthoredFixture) => Promise<void>, later = today) {
    fixture = await authoredFixture(files);
    const compile = spaceCompiler({ dir: fixture.dir });
    const first = await compile(today);
    await change(fixture);
    const second = await compile(later);
    const fresh = await compileSpace({ dir: fixture.dir, today: later });
    expect(second.data.stories).toEqual(fresh.data.stories);
    expect(second.problems).toEqual(fresh.problems);
    const slugsOf = (stories: CompiledSpace['data']['stories']) => [...new Set(stories.map(({ slug }) => slug))];
    const [records, contents] = [
      new Set(first.data.stories),
      new Set(first.data.stories.map(({ content }) => content)),
    ];
    return {
      records: slugsOf(second.data.stories.filter((story) => !records.has(story))),
      contents: slugsOf(second.data.stories.filter(({ content }) => !contents.has(content))),
    };
  }

  it('returns the same records for unedited groups', async () => {
    const fresh = await compiledTwice((edited) => edited.write('content/pages/q.yaml', page('q', 'rewritten text')));
    expect(fresh).toEqual({ records: ['q'], contents: ['q'] });
  });

  it('keeps the content of groups that move in the order', async () => {
    const fresh = await compiledTwice((edited) => edited.write('content/pages/a.yaml', page('a', 'plain')));
    expect(fresh).toEqual({ records: ['a', 'p', 'q', 'r'], contents: ['a'] });
  });

  const other = (edited: AuthoredFixture) => edited.write('assets/documents/sheet.pdf', '%PDF-1.4 other');
  it.each<[string, (edited: AuthoredFixture) => Promise<void>, string[], Date]>([
    [
      'a story that it links to moves',
      (edited) => edited.write('content/pages/q.yaml', page('moved', 'plain')),
      ['p', 'moved'],
      today,
    ],
    ['a story that it links to is gone', (edited) => rm(join(edited.dir, 'content/pages/q.yaml')), ['p'], today],
    ['a file that it offers changes', other, ['r'], today],
    ['the day changes', async () => undefined, ['p', 'q', 'r'], new Date('2026-11-21T00:00:00Z')],
    [
      'a problem of it stays',
      (edited) => edited.write('content/pages/q.yaml', page('q', '[x](story:none)')),
      ['q'],
      today,
    ],
  ])('recompiles a group when %s', async (_case, change, expected, later) => {
    expect((await compiledTwice(change, later)).contents).toEqual(expected);
  });
});
