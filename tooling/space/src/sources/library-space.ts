import { join } from 'node:path';
import { blockFixtures } from '@clavora/blocks/fixtures';
import { type SpokenLocale } from '@clavora/i18n-routing/markets';
import type { Blok, SpaceSource, StoryRecord } from '@clavora/services/content/space-source';
import { type AssetLibrary, assetReader } from '../compile/asset-library.ts';
import { compileSpace, sampleSpaceId } from '../compile/compile-space.ts';
import { numberOf, uuidOf } from '../core/identifiers.ts';
import { sampleSpaceDir } from './authored-source.ts';

/** A page of the library space: some examples of blocks under a title. */
export interface LibraryPage {
  /** The only segment of its path below the language. */
  slug: string;
  title: string;
  body: readonly Blok[];
}

/** A block with its examples, and the slug of the page that shows only these. */
export interface LibraryBlock {
  /** The name of its folder. */
  name: string;
  slug: string;
  examples: readonly Blok[];
}

/** Every block that has an example. */
export const libraryBlocks: readonly LibraryBlock[] = Object.entries(blockFixtures)
  .filter(([, fixtures]) => fixtures.length > 0)
  .map(([name, fixtures]) => ({ name, slug: `block-${name}`, examples: fixtures.map(({ raw }) => raw) }));

const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const plainText: Blok = {
  component: 'rich_text',
  _uid: 'library-text',
  title: 'Lavorare con i dati',
  text: { type: 'doc', content: [paragraph('Solo testo.'), paragraph('Un secondo capoverso, e basta.')] },
};

/** The page without blocks, the page with text only, and the one with every example of every block. */
export const emptyPage: LibraryPage = { slug: 'library-empty', title: 'Pagina vuota', body: [] };
export const textPage: LibraryPage = { slug: 'library-text', title: 'Pagina di testo', body: [plainText] };
export const wholeLibraryPage: LibraryPage = {
  slug: 'library-all',
  title: 'Tutti i blocchi',
  body: libraryBlocks.flatMap(({ examples }) => examples),
};

/**
 * A page for each example (`block-<name>-<number from 1>`), one for each block with all of its examples, and
 * the three above.
 */
export const libraryPages: readonly LibraryPage[] = [
  emptyPage,
  textPage,
  wholeLibraryPage,
  ...libraryBlocks.flatMap(({ name, slug, examples }) => [
    { slug, title: name, body: examples },
    ...examples.map((example, index) => ({
      slug: `${slug}-${index + 1}`,
      title: `${name} ${index + 1}`,
      body: [example],
    })),
  ]),
];

/**
 * Creates a source of the sample space with the library's pages added, in one language: header, footer and
 * pictures are the sample's.
 */
export function librarySource(locale: SpokenLocale = 'it'): SpaceSource {
  const readAssets = assetReader(join(sampleSpaceDir, 'assets'), sampleSpaceId);
  return {
    async load() {
      const { data } = await compileSpace({ dir: sampleSpaceDir, today: new Date(), readAssets });
      const { assets } = await readAssets();
      const related = new Map<string, StoryRecord>();
      const pages = libraryPages.map(({ slug, title, body }) =>
        storyOf(`${locale}/global/${slug}`, title, {
          component: 'landing_page',
          _uid: `root-${slug}`,
          title,
          summary: 'Una pagina della libreria dei blocchi, con gli esempi che la mostrano.',
          body: withUuids(withPictures(body, assets), related),
        }),
      );
      return { ...data, stories: [...data.stories, ...pages, ...related.values()] };
    },
    watch: () => () => undefined,
  };
}

function storyOf(path: string, name: string, content: Blok): StoryRecord {
  const day = '2026-01-01T00:00:00.000Z';
  return {
    id: numberOf(path),
    uuid: uuidOf(path),
    name,
    slug: path.split('/').at(-1) ?? '',
    full_slug: path,
    group_id: null,
    parent_id: null,
    is_startpage: false,
    position: 0,
    tag_list: [],
    published: true,
    created_at: day,
    published_at: day,
    first_published_at: day,
    sort_by_date: null,
    lang: 'default',
    path: null,
    content,
  };
}

/** Replaces the stories in examples by their uuids, as a space has them, and notes them by their paths. */
function withUuids(value: unknown, related: Map<string, StoryRecord>): unknown {
  if (Array.isArray(value)) return value.map((entry) => withUuids(entry, related));
  if (typeof value !== 'object' || value === null) return value;
  if (isStory(value)) {
    // Apart from the sample's, which may have another content at the same path.
    const path = value.full_slug.replace(/([^/]+\/?)$/, 'library-$1');
    if (!related.has(path)) {
      const content = withUuids(value.content, related) as Blok;
      related.set(path, storyOf(path, path, content));
    }
    return uuidOf(path);
  }
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withUuids(entry, related)]));
}

function isStory(value: object): value is { full_slug: string; content: Blok } {
  return 'uuid' in value && 'full_slug' in value && 'content' in value;
}

const picturePattern = /^https:\/\/assets\.clavora\.example\/f\/\d+\/[^/]+\/[^/]+\/(.+)$/;

/** Replaces picture paths in examples by the sample's assets; unknown ones are unchanged. */
function withPictures(value: unknown, assets: AssetLibrary): unknown {
  if (typeof value === 'string') return assets.get(picturePattern.exec(value)?.[1] ?? '')?.url ?? value;
  if (Array.isArray(value)) return value.map((entry) => withPictures(entry, assets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withPictures(entry, assets)]));
}
