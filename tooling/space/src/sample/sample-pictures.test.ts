import { join } from 'node:path';
import { blockDefinitions } from '@clavora/blocks/schemas';
import { type BlockDefinition, parseBlock } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { parseStory, type Story } from '@clavora/content-client/story';
import { type MarketRow, marketTable, type SpokenLocale } from '@clavora/i18n-routing/markets';
import { assetUrl, hostedAssetOrigin } from '@clavora/services/content/asset-address';
import type { StoryRecord } from '@clavora/services/content/space-source';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CompiledSpace, sampleSpaceId } from '../compile/compile-space.ts';
import { type PictureTexts, readPictureTexts, sceneOf } from '../compile/picture-texts.ts';
import { compileSample, sampleSpaceDir } from '../sources/authored-source.ts';

/** A picture of a scene in a story, with the part of the content that it illustrates. */
interface Use {
  scene: string;
  story: string;
  illustrates: object;
}

let space: CompiledSpace;
let texts: PictureTexts;
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  space = await compileSample();
  ({ texts } = await readPictureTexts(join(sampleSpaceDir, 'glossary/pictures.yaml'), 'glossary/pictures.yaml'));
  files = new Map(
    (space.data.assets ?? []).map((asset) => [assetUrl(hostedAssetOrigin, sampleSpaceId, asset), asset.file]),
  );
}, 60_000);

const sites = marketTable.flatMap((market: MarketRow) =>
  market.locales.map((locale) => ({ market: market.id, locale })),
);

/** Returns the published stories of a site by their path in the language: its own replace the global ones. */
function storiesOf({ market, locale }: (typeof sites)[number]): StoryRecord[] {
  const below = (scope: string) =>
    space.data.stories.filter(({ published, full_slug }) => published && full_slug.startsWith(`${locale}/${scope}/`));
  const own = market === 'global' ? [] : below(market);
  const replaced = new Set(own.map(({ group_id }) => group_id));
  return [...own, ...below('global').filter(({ group_id }) => !replaced.has(group_id))];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the pictures of scenes in a story; the picture that other sites show of a page (`seo`) is not on the page. */
function usesIn({ full_slug, content }: StoryRecord): Use[] {
  const visit = (value: unknown, illustrates: object): Use[] => {
    if (Array.isArray(value)) return value.flatMap((entry) => visit(entry, illustrates));
    if (!isObject(value) || value.component === 'seo') return [];
    const url = value.fieldtype === 'asset' ? value.filename : value.src;
    const file = typeof url === 'string' ? files.get(url) : undefined;
    if (file?.startsWith('scenes/')) return [{ scene: sceneOf(file), story: full_slug, illustrates }];
    const own = 'component' in value ? value : illustrates;
    return Object.values(value).flatMap((entry) => visit(entry, own));
  };
  return visit(content, content);
}

/** Returns the scene on a story's card. */
function cardScene({ content }: StoryRecord): string[] {
  const image = [content.image, content.images].flat().find(isObject);
  const file = typeof image?.filename === 'string' ? files.get(image.filename) : undefined;
  return file?.startsWith('scenes/') ? [sceneOf(file)] : [];
}

const definitions = new Map<string, BlockDefinition>(
  blockDefinitions.map((definition) => [definition.name, definition]),
);
/** The blocks that show pictures of other stories, with the field that names the stories. */
const cardFields: Readonly<Record<string, string>> = {
  news_grid: 'stories',
  news_carousel: 'stories',
  categories_sorting: 'categories',
};

/** The content types that a section lists as cards with pictures; of events those to come. */
const picturedInLists = new Set(['page', 'event']);

/** Returns the stories whose cards with pictures a page shows: chosen, automatic, and the pages and events that a section lists. */
function cardsOn(page: StoryRecord, stories: readonly StoryRecord[], parsed: readonly Story[]): StoryRecord[] {
  const listed =
    page.content.component === 'section' && page.is_startpage
      ? stories.filter(
          ({ content, full_slug }) =>
            picturedInLists.has(content.component) && full_slug.startsWith(page.full_slug.replace(/\/?$/, '/')),
        )
      : [];
  const shown = blocksIn(page.content).flatMap((block) => {
    const field = cardFields[block.component];
    const definition = definitions.get(block.component);
    if (field === undefined || !definition) return [];
    const query = definition.automatic?.query(parseBlock(definition, block));
    const chosen =
      query?.from === 'list'
        ? query
            .pick(
              parsed.filter(({ uuid, content }) => uuid !== page.uuid && query.components.includes(content.component)),
              Date.now(),
              'Europe/Rome',
            )
            .map(({ uuid }) => uuid)
        : block[field];
    return stories.filter(({ uuid }) => Array.isArray(chosen) && chosen.includes(uuid));
  });
  return [...new Set([...listed, ...shown])].filter(({ uuid }) => uuid !== page.uuid);
}

function blocksIn(value: unknown): RawBlock[] {
  if (Array.isArray(value)) return value.flatMap(blocksIn);
  if (!isObject(value)) return [];
  const inner = Object.values(value).flatMap(blocksIn);
  return typeof value.component === 'string' && typeof value._uid === 'string' ? [value as RawBlock, ...inner] : inner;
}

/** Returns the texts inside a value, without alternative texts: those say what the picture shows, not what it illustrates. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).join(' ');
  if (!isObject(value) || value.fieldtype === 'asset' || value.type === 'image') return '';
  return Object.values(value).map(wordsOf).join(' ');
}

const repeated = (names: readonly string[], limit: number) =>
  [...Map.groupBy(names, (name) => name)]
    .filter(([, uses]) => uses.length > limit)
    .map(([name, uses]) => `${uses.length} × ${name}`);

describe.each(sites)('pictures of $market in $locale', (site) => {
  it('CNT-10 no page shows one scene twice, cards included', () => {
    const stories = storiesOf(site);
    const parsed = stories.flatMap((story) => parseStory({ ...story }) ?? []);
    const problems = stories.flatMap((page) => {
      const scenes = [...usesIn(page).map(({ scene }) => scene), ...cardsOn(page, stories, parsed).flatMap(cardScene)];
      return repeated(scenes, 1).map((scene) => `${page.full_slug}: ${scene}`);
    });
    expect(problems).toEqual([]);
  });

  it('CNT-10 a scene illustrates at most three texts of a site, its partner area included', () => {
    const partner = space.data.stories.filter(({ full_slug }) => full_slug.startsWith(`extranet/${site.locale}/`));
    const uses = [...storiesOf(site), ...partner].flatMap(usesIn);
    expect(uses.length).toBeGreaterThan(100);
    const names = uses.map(({ scene }) => scene);
    expect(
      repeated(names, 3).map(
        (scene) =>
          `${scene}: ${uses
            .filter((use) => scene.endsWith(` ${use.scene}`))
            .map(({ story }) => story)
            .join(', ')}`,
      ),
    ).toEqual([]);
  });
});

describe('what pictures show', () => {
  /** Stories in English, and those of one market in its language. */
  const checked = (): { locale: SpokenLocale; story: StoryRecord }[] =>
    space.data.stories.flatMap((story) => {
      const [locale, scope] = story.full_slug.replace(/^(config|extranet)\//, '').split('/');
      const site = sites.find(
        (row) => row.locale === locale && (row.market === scope || story.full_slug.startsWith('extranet/')),
      );
      return site &&
        story.published &&
        (locale === 'en' || (scope !== 'global' && !story.full_slug.startsWith('extranet/')))
        ? [{ locale: site.locale, story }]
        : [];
    });

  it('CNT-10 is what the illustrated text says', () => {
    const stories = checked();
    expect(stories.length).toBeGreaterThan(100);
    const problems = stories.flatMap(({ locale, story }) =>
      usesIn(story).flatMap(({ scene, illustrates }) => {
        const words = texts.get(scene)?.shows[locale] ?? [];
        const said = wordsOf(illustrates).toLowerCase();
        return words.some((word) => said.includes(word.toLowerCase()))
          ? []
          : `${story.full_slug}: ${scene} shows ${words.join(', ')}`;
      }),
    );
    expect(problems).toEqual([]);
  });

  it('CNT-10 is declared for every scene, and every drawn scene is published', () => {
    const drawn = new Set([...files.values()].filter((file) => file.startsWith('scenes/')));
    const used = new Set(
      space.data.stories
        .filter(({ published }) => published)
        .flatMap((story) =>
          [...JSON.stringify(story.content).matchAll(/"https:[^"]+"/g)].flatMap(
            ([url]) => files.get(url.slice(1, -1)) ?? [],
          ),
        ),
    );
    expect([...drawn].filter((file) => !used.has(file))).toEqual([]);
    expect([...texts.keys()].toSorted()).toEqual([...new Set([...drawn].map(sceneOf))].toSorted());
  });
});
