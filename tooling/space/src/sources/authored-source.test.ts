import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { completeLocales } from '@clavora/i18n-routing/locales';
import { startContentService } from '@clavora/services/content/start-content-service';
import { afterEach, expect, it } from 'vitest';
import type { Problem } from '../core/problem.ts';
import { type AuthoredFixture, authoredFixture, inAllLanguages } from '../testing/authored-fixture.ts';
import { authoredSource } from './authored-source.ts';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const page = (title: string) =>
  `{ component: page, route: page, slug: p, content: { title: ${inAllLanguages(title)} } }`;

async function fixtureOf(files: Record<string, string>): Promise<AuthoredFixture> {
  const fixture = await authoredFixture(files);
  closing.push(fixture.remove);
  return fixture;
}

it("CNT-1 is served in the delivery API's format, and follows an edit", async () => {
  const fixture = await fixtureOf({ 'content/pages/p.yaml': page('before') });
  const changes = new EventEmitter();
  const service = await startContentService({
    port: 0,
    source: authoredSource({ dir: fixture.dir, quietMilliseconds: 10 }),
    tokens: { public: 'public', preview: 'preview' },
    cacheDir: join(fixture.dir, 'cache'),
    onChange: (stories) => changes.emit('change', stories),
  });
  closing.push(service.close);
  const titleNow = async () => {
    const response = await fetch(`${service.url}/v2/cdn/stories/it/global/p?token=preview&version=draft`);
    const body: unknown = await response.json();
    return body;
  };
  expect(await titleNow()).toMatchObject({
    story: { content: { title: 'it before' }, alternates: { length: completeLocales.length - 1 } },
  });
  const changed = once(changes, 'change');
  await fixture.write('content/pages/p.yaml', page('after'));
  await changed;
  expect(await titleNow()).toMatchObject({ story: { content: { title: 'it after' } } });
});

it('reports the problems and serves the rest', async () => {
  const fixture = await fixtureOf({ 'content/pages/p.yaml': page('fine'), 'content/pages/q.yaml': 'component: [' });
  const reported: Problem[] = [];
  const data = await authoredSource({ dir: fixture.dir, onProblems: (problems) => reported.push(...problems) }).load();
  expect(data.stories).toHaveLength(completeLocales.length);
  expect(reported.map((problem) => problem.file)).toEqual(['pages/q.yaml']);
});
