import { expect } from '@playwright/test';
import { ask, target } from '../support/requests/ask.ts';
import { editorAddress, savedDraft } from '../support/screens/editor-frame.ts';
import { test } from '../support/tests/instances-test.ts';

/** The status and target of a path at an instance. */
const answerOf = async (origin: string, path: string) => {
  const answer = await ask(origin, path);
  return { status: answer.status, to: target(origin, answer) };
};

test('OPS-5 RTE-13 a page that was moved redirects from all its former paths at both instances', async ({
  instances: { first, second, space },
}) => {
  const file = 'content/products/kit-care.yaml';
  const before = await space.read(file);
  const renamed = (slug: string) => before.replace(/^slug: kit-care$/m, `slug: ${slug}`);
  const both = async (path: string, expected: object) => {
    for (const origin of [first, second]) await expect.poll(() => answerOf(origin, path)).toEqual(expected);
  };
  await both('/prodotti/kit-care', { status: 200, to: null });
  await both('/prodotti/kit-care-two', { status: 404, to: null });
  await space.write(file, renamed('kit-care-two'));
  await both('/prodotti/kit-care', { status: 301, to: '/prodotti/kit-care-two' });
  await space.write(file, renamed('kit-care-three'));
  for (const former of ['kit-care', 'kit-care-two']) {
    await both(`/prodotti/${former}`, { status: 301, to: '/prodotti/kit-care-three' });
  }
  await both('/prodotti/kit-care-three', { status: 200, to: null });
});

test('OPS-5 CNT-7 an edit that one instance receives is shown by both, to its session only', async ({
  instances: { first, second, content },
}) => {
  const story = await savedDraft(content, 'it/global/style-guide');
  const entered = await ask(first, new URL(editorAddress(first, content, story)).href.slice(first.length));
  const [cookie = ''] = /^preview_\w+=[^;]*/.exec(entered.headers['set-cookie']?.join('\n') ?? '') ?? [];
  const path = target(first, entered) ?? '';
  const [hero, ...others] = story.content.body as object[];
  const typed = {
    ...story,
    content: { ...story.content, body: [{ ...hero, title: 'Scritto alla prima' }, ...others] },
  };
  const send = async (origin: string, body: object) =>
    (
      await fetch(`${origin}/api/preview/draft`, {
        method: 'POST',
        headers: { cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;
  expect(await send(first, { story: typed })).toBe(204);
  for (const origin of [first, second]) {
    expect((await ask(origin, path, { cookie })).body).toContain('Scritto alla prima');
    expect((await ask(origin, path)).body).not.toContain('Scritto alla prima');
  }
  expect(await send(second, { story: null })).toBe(204);
  for (const origin of [first, second]) {
    expect((await ask(origin, path, { cookie })).body).not.toContain('Scritto alla prima');
  }
});

test('OPS-5 CNT-9 RTE-13 after the instance that polls has crashed, the other finds what is published, and knows its moves', async ({
  instances,
}) => {
  const { first, second, space } = instances;
  const pages = [
    { file: 'content/products/clv-63t.yaml', path: '/prodotti/clv-63t', to: '/prodotti/clv-63t-before' },
    { file: 'content/about/how-we-work.yaml', path: '/chi-siamo/come-lavoriamo', to: '/chi-siamo/how-it-is' },
  ] as const;
  const move = async ({ file, to }: (typeof pages)[number]) => {
    const text = await space.read(file);
    await space.write(file, text.replace(/^slug: .*$/m, `slug: ${to.split('/').at(-1)}`));
  };
  const [early, late] = pages;
  expect((await ask(second, early.path)).status).toBe(200);
  await move(early);
  await expect.poll(() => answerOf(first, early.path)).toEqual({ status: 301, to: early.to });
  await instances.killFirst();
  await move(late);
  for (const { path, to } of [late, early]) {
    await expect.poll(() => answerOf(second, path), { timeout: 30_000 }).toEqual({ status: 301, to });
  }
  await instances.restartFirst();
  for (const { path, to } of pages) expect(await answerOf(first, path)).toEqual({ status: 301, to });
});
