import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeLocales } from '@clavora/i18n-routing/locales';
import { startContentService } from '@clavora/services/content/start-content-service';
import { beforeAll, describe, expect, it } from 'vitest';
import { componentSchemas } from '../components/component-schemas.ts';
import { authoredSource, compileSample, sampleSpaceDir } from '../sources/authored-source.ts';

type Story = Awaited<ReturnType<typeof compileSample>>['data']['stories'][number];
type Block = Readonly<Record<string, unknown>> & { component: string };

const isGuide = ({ full_slug }: Story) => full_slug.endsWith('/global/style-guide');
/** The blocks of BLK-1 to BLK-4. A later block need not be on a page yet. */
const named = new Set(
  (
    'accordion article_hero editorial_hero full_banner slim_hero product_hero small_banner ' +
    'categories_sorting pages_sorting news_grid news_carousel products_carousel search_based_products_grid ' +
    'centered_title_paragraph paragraphs_grid repeatable_text_and_image rich_text rich_text_with_image commercial_card ' +
    'image_grid media_carousel media_standalone downloadable_list custom_form pre_footer'
  ).split(' '),
);
const library = [...componentSchemas.values()].filter(({ name }) => named.has(name));

it('BLK-1 BLK-2 BLK-3 BLK-4 every required block exists', () => {
  expect(library.map(({ name }) => name).toSorted()).toEqual([...named].toSorted());
});

let guides: Story[];
let others: Story[];

beforeAll(async () => {
  const { data } = await compileSample();
  guides = data.stories.filter(isGuide);
  others = data.stories.filter((story) => !isGuide(story));
}, 60_000);

const isBlock = (value: object): value is Block => 'component' in value && typeof value.component === 'string';

/** Returns every block inside a value, at any depth. */
function blocksIn(value: unknown): Block[] {
  if (Array.isArray(value)) return value.flatMap(blocksIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(blocksIn);
  return isBlock(value) ? [value, ...inner] : inner;
}

/** Families and languages are data without effect on the appearance; every other option is a variant. */
const dataFields = new Set(['family', 'language']);

const options = ['call_to_action', 'download', 'form_field', ...library.map(({ name }) => name)].flatMap((name) =>
  Object.entries(componentSchemas.get(name)?.fields ?? {}).flatMap(([field, { storyblok }]) =>
    dataFields.has(field) ? [] : (storyblok.options ?? []).map(({ value }) => ({ name, field, value })),
  ),
);

describe('style guide', () => {
  it.each(library)('BLK-1 BLK-2 BLK-3 BLK-4 contains $name in every language', ({ name }) => {
    for (const { content } of guides) expect(blocksIn(content).map(({ component }) => component)).toContain(name);
  });

  it.each(options)('shows $name with $field $value', ({ name, field, value }) => {
    const shown = blocksIn(guides[0]?.content).filter(({ component }) => component === name);
    expect(shown.map((block) => block[field])).toContain(value);
  });

  it('shows a picture, a hosted film with captions, and a film of a video service', () => {
    const media = blocksIn(guides[0]?.content).filter(({ component }) => component === 'media_item');
    const kinds = media.map(({ video, captions, embed_url }) => [Boolean(video && captions), Boolean(embed_url)]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        [false, false],
        [true, false],
        [false, true],
      ]),
    );
  });

  it('FRM-1 FRM-7 shows a form that thanks in place and one with a thank-you page, a receipt, and a prefilled field', () => {
    const blocks = blocksIn(guides[0]?.content);
    const forms = blocks.filter(({ component }) => component === 'custom_form');
    const variesBy = (field: string) => new Set(forms.map((form) => Boolean(form[field]))).size === 2;
    const fields = ['thank_you', 'success_text', 'receipt_text', 'retention_days'];
    expect(fields.filter((field) => !variesBy(field))).toEqual([]);
    expect(
      blocks.some(({ component, takes_about: takesAbout }) => component === 'form_field' && takesAbout === true),
    ).toBe(true);
  });

  it('CNT-8 is a draft in every language, and no other story links to it', () => {
    expect(guides.map(({ full_slug }) => full_slug.slice(0, 2)).toSorted()).toEqual([...completeLocales].toSorted());
    expect(guides.filter(({ published, published_at }) => published || published_at !== null)).toEqual([]);
    const all = JSON.stringify(others);
    expect(guides.filter(({ uuid, full_slug }) => all.includes(uuid) || all.includes(full_slug))).toEqual([]);
  });

  it('CNT-8 is served to editors only', { timeout: 30_000 }, async () => {
    const cacheDir = await mkdtemp(join(tmpdir(), 'clavora-style-guide-'));
    const service = await startContentService({
      port: 0,
      source: authoredSource({ dir: sampleSpaceDir }),
      tokens: { public: 'public', preview: 'preview' },
      cacheDir,
    });
    const statusOf = async (query: string) =>
      (await fetch(`${service.url}/v2/cdn/stories/de/global/style-guide?${query}`)).status;
    try {
      expect(await statusOf('token=public')).toBe(404);
      expect(await statusOf('token=preview&version=published')).toBe(404);
      expect(await statusOf('token=preview&version=draft')).toBe(200);
    } finally {
      await service.close();
      await rm(cacheDir, { recursive: true, force: true });
    }
  });
});

describe('published pages', () => {
  it.each(library)('use $name', ({ name }) => {
    const published = others.filter((story) => story.published);
    expect(blocksIn(published).map(({ component }) => component)).toContain(name);
  });
});
