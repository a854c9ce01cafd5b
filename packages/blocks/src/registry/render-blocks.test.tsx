import type { RawBlock } from '@clavora/content-client/schema/fields';
import { describe, expect, it } from 'vitest';
import { htmlBody } from '../testing/html-document.ts';
import { renderFixture } from '../testing/render-fixture.ts';
import { blockFixtures } from './fixtures.gen.ts';
import { blockRegistry } from './registry.gen.ts';

const slim = (title: unknown, uid = 'slim'): RawBlock => ({ component: 'slim_hero', _uid: uid, title });
const unknownBlock = (uid: string): RawBlock => ({ component: 'left_over', _uid: uid });
const editable = '<!--#storyblok#{"name": "slim_hero", "space": "1", "uid": "slim", "id": "42"}-->';

describe('renderBlocks', () => {
  it('CNT-4 leaves an unknown block out and reports it once', async () => {
    const { html, context } = await renderFixture([unknownBlock('a'), slim('Keys'), unknownBlock('b')]);
    expect(html).not.toContain('left_over');
    expect(html).toContain('Keys');
    expect(context.warnings).toEqual(['Block a: unknown component "left_over"']);
  });

  it('CNT-4 shows an unknown block as a labelled placeholder in preview', async () => {
    const { html } = await renderFixture([unknownBlock('a'), slim('Keys')], { isPreview: true });
    expect(htmlBody(html).textContent).toContain('Unknown block: left_over');
  });

  it('CNT-4 gives the h1 to the first rendered block', async () => {
    const { html } = await renderFixture([unknownBlock('a'), slim('First', 'one'), slim('Second', 'two')]);
    const body = htmlBody(html);
    expect([...body.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual(['First']);
    expect(body.querySelector('h2')?.textContent).toBe('Second');
  });

  it('CNT-4 gives no block the h1 when the page has its own', async () => {
    const { html } = await renderFixture(slim('First'), { hasTitle: true });
    expect(htmlBody(html).querySelector('h1')).toBeNull();
  });

  it('CNT-7 marks blocks for the visual editor in preview, and only there', async () => {
    const block = { ...slim('Keys'), _editable: editable };
    expect(
      htmlBody((await renderFixture(block, { isPreview: true })).html).querySelector('[data-blok-uid="42-slim"]'),
    ).not.toBeNull();
    expect((await renderFixture(block)).html).not.toContain('data-blok');
  });

  const names = [...blockRegistry.keys()];
  const fieldsOf = (name: string) => Object.keys(blockRegistry.get(name)?.definition.fields ?? {});
  const filled = (name: string, value: unknown): RawBlock => ({
    component: name,
    _uid: 'malformed',
    ...Object.fromEntries(fieldsOf(name).map((field) => [field, value])),
  });

  it.each(
    names.flatMap((name) =>
      [null, undefined, '', 7, true, {}, [], [null, 7, 'x', {}], { type: 'doc' }].map(
        (value) => [name, value] as const,
      ),
    ),
  )('CNT-4 renders the next block after %s whose fields are all %j', async (name, value) => {
    const { html } = await renderFixture([filled(name, value), slim('After')]);
    expect(html).toContain('After');
  });

  it.each(Object.entries(blockFixtures).map(([name, list]) => [name, list.find(({ raw }) => 'title' in raw)] as const))(
    'CNT-4 renders %s with a title of 10,000 characters',
    async (_, fixture) => {
      if (!fixture) throw new Error('expected every block to have a fixture with a title');
      const title = 'Schlüssel'.repeat(1112);
      const { html } = await renderFixture({ ...fixture.raw, title }, { locale: fixture.locale });
      expect(html).toContain(title);
    },
  );

  it('CNT-4 reports which field of which block is malformed', async () => {
    const { context } = await renderFixture(slim(7));
    expect(context.warnings).toEqual([expect.stringContaining('Block slim_hero (slim): field "title" is malformed')]);
  });
});
