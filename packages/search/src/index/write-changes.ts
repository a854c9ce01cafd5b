import { pathsTo } from '@clavora/content-client/audience';
import type { ContentClient } from '@clavora/content-client/content-client';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { isStoryOf, partnerFolder, partnerLocation, partnerSlug } from '@clavora/content-client/story';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { affectedIndexes, counterpartOf, isProductPath } from '../records/affected-indexes.ts';
import { indexRecords } from '../records/index-records.ts';
import { type FoundStory, parseFoundStory } from '../records/partner-story.ts';
import { relatedIds } from '../records/story-records.ts';
import type { IndexKey } from '../schema/indexes.ts';
import type { IndexDiff } from './index-diff.ts';
import type { IndexWriter } from './index-writer.ts';
import type { RecordSource } from './space-records.ts';

/** A story to update, and its content paths before and after the change. */
export interface TouchedStory {
  uuid: string;
  paths: ReadonlySet<string>;
}

export interface ChangeWriting extends Omit<RecordSource, 'content' | 'onProblem'> {
  market: MarketId;
  content: Pick<ContentClient, 'byUuids' | 'lookup' | 'stories'>;
  writer: Pick<IndexWriter, 'exists' | 'storiesNaming' | 'updateStories'>;
  /** Maximum number of stories updated along with others in one index; if there are more, the index is left to a full comparison. */
  maxRelated: number;
  /** Called before related stories are written, with their ids. */
  onTouched: (storyIds: readonly string[]) => void;
}

export interface WrittenIndex {
  place: IndexKey;
  /** The changes that were written. */
  drift: IndexDiff;
  /** Whether searches may return other products than before the change, even if another task has written it already. */
  concernsProducts: boolean;
}

export interface WrittenChanges {
  indexes: readonly WrittenIndex[];
  /** Indexes that do not exist. */
  missing: readonly IndexKey[];
  /** Indexes in which too many related stories change. */
  tooMany: readonly IndexKey[];
  /** The given stories by uuid, as the content service returns them now; unpublished ones are missing. */
  stories: ReadonlyMap<string, RawStory>;
}

/**
 * Updates a market's indexes for the given stories: their own records, those of stories that they hide or reveal, and records that contain their
 * names. Idempotent. Rejects with the error of the content or search service; what was written before stays.
 */
export async function writeChanges(touched: readonly TouchedStory[], options: ChangeWriting): Promise<WrittenChanges> {
  const { market, content, onTouched } = options;
  const named = byUuid(await content.byUuids(touched.map(({ uuid }) => uuid)));
  const pathsOf = ({ uuid, paths }: TouchedStory) => {
    const now = named.get(uuid)?.full_slug.replace(/\/+$/, '');
    return now === undefined ? [...paths] : [...paths, now];
  };
  const counterparts = await counterpartsOf(touched.flatMap(pathsOf), options);
  const below = await partnerStoriesBelow(touched.flatMap(pathsOf), options);
  const changedIds = new Set([...touched, ...counterparts, ...(below ?? [])].map(({ uuid }) => uuid));
  onTouched([...changedIds]);

  const places = new Set(touched.flatMap(pathsOf).flatMap((path) => affectedIndexes(path, market)));
  const surveys = await allDone(
    [...places].map((place) => survey(place, [...changedIds], below === null && place.audience === 'partner', options)),
  );
  const naming = new Set(surveys.flatMap(({ storiesNaming }) => storiesNaming));
  onTouched([...naming]);

  const stories = new Map([...named, ...byUuid([...counterparts, ...(below ?? [])])]);
  await addByUuid(stories, naming, content);
  const found = parseAll(stories.values());
  found.push(...parseAll(await foldersAbove(found, content)));
  // A partner page contains the text of its public product, which names further stories.
  for (let needed = namesNeeded(found); needed.size > 0; ) {
    const further = parseAll(await addByUuid(stories, needed, content));
    found.push(...further);
    needed = namesNeeded(further);
  }

  const isProduct = ({ uuid, paths }: TouchedStory) => {
    const story = named.get(uuid);
    if (story) return story.content.component === 'product';
    return [...paths].some((path) => isProductPath(path, market, options.routing));
  };
  const productPaths = touched.filter(isProduct).flatMap(pathsOf);
  const productPlaces = new Set(productPaths.flatMap((path) => affectedIndexes(path, market)));
  const indexes = await allDone(
    surveys.flatMap(({ place, state, storiesNaming }) => {
      if (state === 'missing') return [];
      const storyIds = new Set([...changedIds, ...storiesNaming]);
      return [writePlace({ place, storyIds, found, concernsProducts: productPlaces.has(place) }, options)];
    }),
  );
  const inState = (wanted: Survey['state']) =>
    surveys.filter(({ state }) => state === wanted).map(({ place }) => place);
  return { indexes, missing: inState('missing'), tooMany: inState('too-many'), stories: named };
}

interface Survey {
  place: IndexKey;
  state: 'ready' | 'missing' | 'too-many';
  storiesNaming: readonly string[];
}

async function survey(
  place: IndexKey,
  storyIds: readonly string[],
  hasTooManyBelow: boolean,
  { writer, maxRelated }: ChangeWriting,
): Promise<Survey> {
  if (!(await writer.exists(place))) return { place, state: 'missing', storiesNaming: [] };
  if (hasTooManyBelow) return { place, state: 'too-many', storiesNaming: [] };
  const storiesNaming = await writer.storiesNaming(place, storyIds);
  if (storiesNaming.length > maxRelated) return { place, state: 'too-many', storiesNaming: [] };
  return { place, state: 'ready', storiesNaming };
}

interface PlaceWriting extends Pick<WrittenIndex, 'place' | 'concernsProducts'> {
  storyIds: ReadonlySet<string>;
  found: readonly FoundStory[];
}

async function writePlace(
  { place, storyIds, found, concernsProducts }: PlaceWriting,
  { writer, routing, definitions, claimsOf, year, idSecret }: ChangeWriting,
): Promise<WrittenIndex> {
  // As in a full build, only stories of the index's language count.
  const ofLanguage = found.filter(({ story }) => story.location.locale === place.locale);
  const records = indexRecords(ofLanguage, place, { routing, definitions, claimsOf, year, idSecret });
  const wanted = records.filter(({ storyId }) => storyIds.has(storyId));
  const drift = await writer.updateStories(place, [...storyIds], wanted);
  // Public pages never show products from the partner index.
  const hasProducts =
    place.audience === 'public' && (drift.types.has('product') || wanted.some(({ type }) => type === 'product'));
  return { place, drift, concernsProducts: concernsProducts || hasProducts };
}

/** Loads the published stories that those at the paths hide or reveal. */
async function counterpartsOf(
  paths: readonly string[],
  { content, market }: Pick<ChangeWriting, 'content' | 'market'>,
): Promise<RawStory[]> {
  return lookupAll([...new Set(paths.flatMap((path) => counterpartOf(path, market) ?? []))], content);
}

async function lookupAll(slugs: readonly string[], content: Pick<ContentClient, 'lookup'>): Promise<RawStory[]> {
  const found: RawStory[] = [];
  for (let start = 0; start < slugs.length; start += slugsPerLookup) {
    found.push(...(await content.lookup(slugs.slice(start, start + slugsPerLookup))).values());
  }
  return found;
}

/** Maximum number of content paths per request. */
const slugsPerLookup = 50;

/** Returns the stories whose names the given stories' records contain. */
function namesNeeded(found: readonly FoundStory[]): Set<string> {
  return new Set(found.flatMap(({ story }) => relatedIds(story, isStoryOf(story, 'product') ? story.content : null)));
}

/**
 * Loads the published partner stories below the paths, whose audience depends on that of the folders' own pages; null if there are more than
 * `maxRelated`.
 */
async function partnerStoriesBelow(
  paths: readonly string[],
  { content, maxRelated }: Pick<ChangeWriting, 'content' | 'maxRelated'>,
): Promise<readonly RawStory[] | null> {
  const folders = new Set(paths.flatMap((path) => partnerFolderOf(path) ?? []));
  const found: RawStory[] = [];
  for (const folder of folders) {
    for (let page = 1; ; page += 1) {
      const { stories, total } = await content.stories({
        slugs: [`${folder}/*`],
        sortBy: 'created_at:asc',
        page,
        perPage: storiesPerRequest,
      });
      if (total > maxRelated) return null;
      found.push(...stories);
      if (stories.length === 0 || page * storiesPerRequest >= total) break;
    }
  }
  return found;
}

/** The content path of the folder that a partner story is the page of; null for other stories. */
function partnerFolderOf(fullSlug: string): string | null {
  const location = partnerLocation(fullSlug);
  if (location === null) return null;
  // The home page of the partner area is a story inside its folder.
  return fullSlug.endsWith('/home') && location.path === `/${partnerFolder}`
    ? `${partnerFolder}/${location.locale}`
    : fullSlug.replace(/\/+$/, '');
}

/** Loads the published pages of the folders above partner stories, except those already found. */
async function foldersAbove(
  found: readonly FoundStory[],
  content: Pick<ContentClient, 'lookup'>,
): Promise<readonly RawStory[]> {
  const partnerStories = found.filter(({ audience }) => audience === 'partner').map(({ story }) => story);
  const known = new Set(partnerStories.map(({ fullSlug }) => fullSlug.replace(/\/+$/, '')));
  const slugs = new Set(
    partnerStories.flatMap(({ location: { locale, path } }) =>
      pathsTo(path).map((folder) => partnerSlug({ locale, path: folder })),
    ),
  );
  return lookupAll(
    [...slugs].filter((slug) => !known.has(slug)),
    content,
  );
}

/** The content service's maximum per request. */
const storiesPerRequest = 100;

/** Loads the missing stories into `stories`. Resolves to those that are published. */
async function addByUuid(
  stories: Map<string, RawStory>,
  uuids: ReadonlySet<string>,
  content: Pick<ContentClient, 'byUuids'>,
): Promise<readonly RawStory[]> {
  const lacking = [...uuids].filter((uuid) => !stories.has(uuid));
  const added = lacking.length === 0 ? [] : await content.byUuids(lacking);
  for (const story of added) stories.set(story.uuid, story);
  return added;
}

function parseAll(stories: Iterable<RawStory>): FoundStory[] {
  return [...stories].flatMap((raw) => parseFoundStory(raw) ?? []);
}

function byUuid(stories: readonly RawStory[]): Map<string, RawStory> {
  return new Map(stories.map((story) => [story.uuid, story]));
}

/** Rejects like `Promise.all`, but only after all work has ended. */
async function allDone<Value>(work: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
