import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ContentClient } from '@clavora/content-client/content-client';
import { configSlug } from '@clavora/content-client/needed-stories';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { relatedUuids } from '@clavora/content-client/story';
import type { PublishCall } from '@clavora/content-client/webhook';
import { type Locale, locales } from '@clavora/i18n-routing/locales';
import { tags } from '../core/page-cache.ts';
import { logInfo, logWarning } from '../runtime/log.ts';
import type { MoveRecord } from '../urls/moves.ts';
import type { PollResult } from './poll-schedule.ts';
import { changedTags, localesOf, withinBounds } from './space/changed-tags.ts';
import {
  changesOf,
  changesOfSpace,
  isPlaceChange,
  knownFromLinks,
  knownFromStories,
  type SpaceIndex,
  type StoryChange,
  spaceIndex,
} from './space/space-index.ts';
import { readSpaceMemory, type SpaceMemory, writeSpaceMemory } from './space/space-snapshot.ts';

/** Has every page that carries one of the tags made anew. Called in the scope of a request, as Next demands. */
export type Tell = (tags: ReadonlySet<string>) => void;

export interface PublisherOptions {
  content: Pick<ContentClient, 'byIds' | 'byUuids' | 'lookup' | 'spaceVersion' | 'links' | 'datasource'>;
  /** Names the space, so that what is remembered of another one is not taken for this one's. */
  space: string;
  stateDir: string;
  moves: () => Promise<MoveRecord>;
  /** The datasources that pages are made from. */
  datasources: readonly string[];
  /** Hears what changed, after the pages. Of a space that was not known before, only what calls have named. */
  onChanges?: (changes: readonly StoryChange[]) => void;
  /** Receives the space's version when it is found, null when it may have changed. */
  onVersion?: (version: number | null) => void;
  /** Receives the index of the space once the whole space was compared with it. */
  onIndex?: (index: SpaceIndex) => void;
  /** Waits so many milliseconds for calls that come together. */
  wait?: (milliseconds: number) => Promise<unknown>;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/**
 * Keeps pages in step with the space. Whoever calls says only where to look: what changed is found by asking the content service and comparing
 * with what was known, so that repeated calls do nothing, and calls that never came are made good by `reconcile`.
 */
export interface Publisher {
  /** Takes a call in; `handle` acts on it. */
  hear(call: PublishCall): void;
  /** Acts on what was heard, together with what comes in the next moment. Never rejects: what fails stays for the next time. */
  handle(tell: Tell): Promise<void>;
  /** Acts on what was heard, and looks whether anything changed that was not: `missed` then. Never rejects. */
  reconcile(tell: Tell): Promise<PollResult>;
  /** Tells what somebody else found changed, with what is told once more later. */
  tellBesides(told: ReadonlySet<string>, tell: Tell): void;
  /** Tells what was told since the last time once more. */
  tellAgain(tell: Tell): void;
  /** Finds the version of the space, which a call has made uncertain. Never rejects. */
  confirmVersion(): Promise<void>;
  /** Whether something was told that is to be told again. */
  hasTold(): boolean;
  /** Resolves once what is remembered is on the disk. */
  settled(): Promise<void>;
}

interface UpdateResult {
  /** Whether pages were made anew. */
  hasChanges: boolean;
  /** Whether calls had named everything that changed. */
  isAnnounced: boolean;
}

interface Heard {
  storyIds: Set<number>;
  datasources: Set<string>;
  /** Something changed that no call names in a way that can be looked up. */
  anything: boolean;
}

/** Milliseconds in which calls that come together are gathered; while more of them come, again, but not for ever. */
const gatherFor = 20;
const mostGatherings = 8;
/** The same at most while call after call tells of nothing: a flood of repeated ones shall cost no more than a request a second. */
const longestGathering = 1_000;
/** Milliseconds after which a call that told of nothing is no part of a flood. */
const floodEndsIn = 5_000;
/** Stories looked up one by one, two requests' worth; of more, the whole directory is read, which takes as many for 2,000 stories. */
const mostLookedUp = 100;
/** Stories whose translations are asked for after many places changed at once; past it, all pages of their languages are made anew. */
const mostWithTranslations = 250;
/** Tags told one by one; Next compares each with each. */
const mostTags = 2_000;
/** Seconds that a version must be old to be trusted: the service counts in seconds, and a second may hold a second change. */
const versionSettlesIn = 2;

export function createPublisher(options: PublisherOptions): Publisher {
  const { content, space, stateDir, datasources: watched, wait = pause, now = Date.now } = options;
  let heard = nothingHeard();
  let memory: SpaceMemory | null = null;
  let isOpened = false;
  let isFailing = false;
  let gathering: Promise<void> | null = null;
  let patience = gatherFor;
  let lastFruitless = 0;
  let queue: Promise<void> = Promise.resolve();
  let saving: Promise<void> = Promise.resolve();
  let lastTold = new Set<string>();
  let callCount = 0;

  /** One after the other; runs in the scope of whoever asked. */
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = queue.then(work);
    queue = done.then(() => undefined);
    return done;
  };

  const attempt = async (tell: Tell, looksEverywhere: boolean): Promise<UpdateResult | null> => {
    const current = heard;
    heard = nothingHeard();
    try {
      const result = await update(current, tell, looksEverywhere);
      if (isFailing) logInfo('Publishing: the content service answers again');
      isFailing = false;
      return result;
    } catch (error) {
      options.onVersion?.(null);
      // Kept, so that the next call or the timer tries again.
      for (const id of current.storyIds) heard.storyIds.add(id);
      for (const slug of current.datasources) heard.datasources.add(slug);
      heard.anything ||= current.anything;
      const reason = error instanceof Error ? error.message : String(error);
      if (!isFailing) logWarning(`Publishing: what changed could not be looked up, and will be later: ${reason}`);
      isFailing = true;
      return null;
    }
  };

  const tellBesides = (told: ReadonlySet<string>, tell: Tell): void => {
    if (told.size > 0) tell(told);
    for (const tag of told) lastTold.add(tag);
  };

  const isSettled = (version: number): boolean => now() / 1000 - version >= versionSettlesIn;

  /** Pages may rely on a version unless a call came since `calls` were counted, or its second may hold a second change. */
  const passVersion = (version: number, calls: number): void =>
    options.onVersion?.(calls === callCount && isSettled(version) ? version : null);

  const update = async (current: Heard, tell: Tell, looksEverywhere: boolean): Promise<UpdateResult> => {
    if (!isOpened) memory = await readSpaceMemory(stateDir, space);
    isOpened = true;
    const moves = await options.moves();
    const wasUnknown = memory === null;
    const known: SpaceMemory = memory ?? { index: spaceIndex([]), version: null, datasources: new Map() };

    let stories: readonly RawStory[] = [];
    let changes: StoryChange[] = [];
    const ids = [...current.storyIds];
    let isWhole = looksEverywhere || current.anything || wasUnknown;
    if (ids.length > 0 && !isWhole) {
      stories = await content.byIds(ids);
      changes = changesOf(known.index, ids, knownFromStories(stories));
      const answered = new Set(stories.map(({ id }) => id));
      // Neither published nor known: a folder, or a story that never was. Below a folder, anything may have changed.
      isWhole = ids.some((id) => !answered.has(id) && known.index.byId(id) === null);
    }

    let { version } = known;
    const toCompare = new Set(current.datasources);
    const calls = callCount;
    let foundVersion: number | null = null;
    if (isWhole) {
      version = await content.spaceVersion();
      foundVersion = version;
      if (version !== known.version) {
        changes = changesOfSpace(known.index, knownFromLinks(await content.links()));
        for (const slug of [...watched, ...known.datasources.keys()]) toCompare.add(slug);
      }
      if (!isSettled(version)) version = null;
    }
    const digests = await digestsOf(toCompare);
    const differing = [...digests.keys()].filter((slug) => (known.datasources.get(slug) ?? null) !== digests.get(slug));
    // Where nothing was known, all is new; but no page is older than what it shows, unless a call says so.
    const isNews = !wasUnknown || ids.length > 0 || current.anything || current.datasources.size > 0;
    const told = isNews ? await tagsOf(changes, stories, differing) : new Set<string>();
    if (wasUnknown && isNews) {
      // A call may also be of a story that is gone already, which nothing else can name.
      for (const locale of locales) told.add(tags.config(locale));
      for (const slug of toCompare) told.add(tags.datasource(slug));
    }

    // From here on nothing fails and nothing waits: no page is made between what is told and what is known.
    tellBesides(told, tell);
    const isNewVersion = version !== known.version;
    known.index.apply(changes);
    known.version = version;
    for (const [slug, digest] of digests) {
      if (digest === null) known.datasources.delete(slug);
      else known.datasources.set(slug, digest);
    }
    memory = known;
    if (foundVersion !== null) {
      options.onIndex?.(known.index);
      passVersion(foundVersion, calls);
    }
    options.onChanges?.(
      wasUnknown ? changes.filter(({ after }) => after !== null && current.storyIds.has(after.id)) : changes,
    );
    const recording = moves.apply(
      changes.map(({ uuid, before, after }) => ({ uuid, from: slugOf(before), to: slugOf(after) })),
    );
    if (changes.length > 0 || differing.length > 0 || isNewVersion) {
      saving = saving.then(() => recording).then(() => writeSpaceMemory(stateDir, space, known));
    }
    if (changes.length > 0 || told.size > 0) logHandled(current, changes, told, wasUnknown);
    const isAnnounced =
      wasUnknown ||
      current.anything ||
      (changes.every(({ before, after }) => current.storyIds.has((after ?? before)?.id ?? 0)) &&
        differing.every((slug) => current.datasources.has(slug)));
    return { hasChanges: told.size > 0, isAnnounced };
  };

  const tagsOf = async (
    changes: readonly StoryChange[],
    stories: readonly RawStory[],
    differing: readonly string[],
  ): Promise<Set<string>> => {
    const placed = changes.filter(isPlaceChange);
    const places = new Set(placed.map(({ uuid }) => uuid));
    const lacking = new Set(placed.filter(({ after }) => after !== null).map(({ uuid }) => uuid));
    for (const { uuid } of stories) lacking.delete(uuid);
    const isTooMany = lacking.size > mostWithTranslations;
    const placedLocales = localesOf(placed);
    const found = lacking.size > 0 && !isTooMany ? await content.byUuids([...lacking]) : [];
    const translations = new Map(
      [...stories, ...found].filter(({ uuid }) => places.has(uuid)).map((story) => [story.uuid, translationsOf(story)]),
    );
    const linkedFromConfig = isTooMany ? new Map<Locale, Set<string>>() : await configLinks(placedLocales);
    const told = changedTags(changes, { translations, linkedFromConfig });
    for (const slug of differing) told.add(tags.datasource(slug));
    if (isTooMany) for (const locale of placedLocales) told.add(tags.config(locale));
    return withinBounds(told, mostTags, locales);
  };

  /** The stories that header and footer of some languages link to. */
  const configLinks = async (wanted: ReadonlySet<Locale>): Promise<Map<Locale, Set<string>>> => {
    if (wanted.size === 0) return new Map();
    const configs = await content.lookup([...wanted].map(configSlug));
    return new Map(
      [...configs].flatMap(([slug, { content: fields }]) => {
        const locale = locales.find((one) => configSlug(one) === slug);
        return locale ? [[locale, relatedUuids(fields)] as const] : [];
      }),
    );
  };

  /** What the entries of datasources are told apart by; null for one without entries, which is like one that is not there. */
  const digestsOf = async (slugs: ReadonlySet<string>): Promise<Map<string, string | null>> => {
    const digests = new Map<string, string | null>();
    for (const slug of slugs) {
      const entries = await content.datasource(slug);
      const digest = createHash('sha1').update(JSON.stringify(entries)).digest('base64');
      digests.set(slug, entries.length > 0 ? digest : null);
    }
    return digests;
  };

  return {
    hear(call) {
      callCount += 1;
      options.onVersion?.(null);
      const { storyIds, datasources } = heard;
      if (call.kind === 'story' && storyIds.size < mostLookedUp) storyIds.add(call.storyId);
      else if (call.kind === 'datasource' && datasources.size < mostLookedUp) datasources.add(call.slug);
      else heard.anything = true;
    },
    handle(tell) {
      gathering ??= enqueue(async () => {
        if (now() - lastFruitless > floodEndsIn) patience = gatherFor;
        for (let times = 0, seen = -1; times < mostGatherings && seen !== sizeOf(heard); times += 1) {
          seen = sizeOf(heard);
          await wait(patience);
          if (patience > gatherFor) break;
        }
        gathering = null;
        if ((await attempt(tell, false))?.hasChanges) {
          patience = gatherFor;
        } else {
          patience = Math.min(patience * 2, longestGathering);
          lastFruitless = now();
        }
      });
      return gathering;
    },
    reconcile: (tell) =>
      enqueue(async () => {
        const result = await attempt(tell, true);
        if (result === null) return 'failed';
        return result.isAnnounced ? 'agrees' : 'missed';
      }),
    tellBesides,
    tellAgain(tell) {
      if (lastTold.size > 0) tell(lastTold);
      lastTold = new Set();
    },
    confirmVersion: () =>
      enqueue(async () => {
        const calls = callCount;
        const version = await content.spaceVersion().catch(() => null);
        // Pages go on without it.
        if (version !== null) passVersion(version, calls);
      }),
    hasTold: () => lastTold.size > 0,
    settled: () => saving,
  };
}

function nothingHeard(): Heard {
  return { storyIds: new Set(), datasources: new Set(), anything: false };
}

function sizeOf({ storyIds, datasources }: Heard): number {
  return storyIds.size + datasources.size;
}

function slugOf(story: { fullSlug: string } | null): string | null {
  return story?.fullSlug ?? null;
}

/** The content paths of a story's translations, as the service gives them. */
function translationsOf({ alternates }: RawStory): string[] {
  if (!Array.isArray(alternates)) return [];
  return alternates.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('full_slug' in entry)) return [];
    const isDraft = 'published' in entry && entry.published === false;
    return isDraft || typeof entry.full_slug !== 'string' ? [] : [entry.full_slug.replace(/\/+$/, '')];
  });
}

function logHandled(
  { storyIds, datasources }: Heard,
  changes: readonly StoryChange[],
  told: ReadonlySet<string>,
  isFirst: boolean,
): void {
  const count = (matches: (change: StoryChange) => boolean) => changes.filter(matches).length;
  logInfo(isFirst ? 'Publishing: the space is known now' : 'Publishing: pages are made anew', {
    storiesNamed: storyIds.size,
    datasourcesNamed: datasources.size,
    appeared: count(({ before }) => before === null),
    vanished: count(({ after }) => after === null),
    moved: count((change) => change.before !== null && change.after !== null && isPlaceChange(change)),
    edited: count((change) => !isPlaceChange(change)),
    tags: told.size,
  });
}
