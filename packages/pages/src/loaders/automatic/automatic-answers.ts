import type { AutomaticBlock } from '@clavora/blocks/automatic-blocks';
import type { AutomaticQuery, ListQuery, SearchQuery } from '@clavora/content-client/schema/automatic-fill';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { parseStory } from '@clavora/content-client/story';
import type { PageComponent } from '@clavora/i18n-routing/routes';

/** Stories of some content types, without the fields that no card shows. */
export interface StoryList {
  stories: readonly RawStory[];
  /** Whether the list contains all stories of the types. */
  isWhole: boolean;
}

/** The sources of stories. Both may reject. */
export interface AnswerSources {
  /** Returns the cached list of content types. */
  list: (components: readonly PageComponent[]) => Promise<StoryList>;
  /** Returns at most `limit` stories that a search finds. */
  search: (query: SearchQuery, limit: number) => Promise<readonly RawStory[]>;
  /** Returns the company of the market; null without its story. */
  company: () => Promise<RawStory | null>;
}

interface AnswerOptions {
  /** The page itself, which its blocks never list. */
  pageUuid: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** The market's. */
  timeZone: string;
  warn: (message: string) => void;
}

export interface Answers {
  answers: readonly (Pick<AutomaticBlock, 'block' | 'field'> & { stories: readonly RawStory[] })[];
  /** False if a source failed, so that its blocks have no answer. */
  isComplete: boolean;
}

type AutomaticOf<Query extends AutomaticQuery> = AutomaticBlock & { query: Query };

/**
 * Returns the stories of a page's automatic blocks with the fewest requests (CNT-12): one list for all blocks that filter lists, and one search.
 * Blocks with a second, different search keep what editors chose; that is logged.
 */
export async function answerBlocks(
  blocks: readonly AutomaticBlock[],
  sources: AnswerSources,
  options: AnswerOptions,
): Promise<Answers> {
  let isComplete = true;
  const orNull = <Value>(what: string, request: Promise<Value>): Promise<Value | null> =>
    request.catch((error: unknown) => {
      isComplete = false;
      options.warn(`Automatic blocks have no ${what}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });
  const lists = new Map<string, Promise<StoryList | null>>();
  const listOf = (components: readonly PageComponent[]) => {
    const name = components.join(', ');
    const known = lists.get(name) ?? orNull(name, sources.list(components));
    lists.set(name, known);
    return known;
  };
  const search = (query: SearchQuery, limit: number) => orNull(questionOf(query), sources.search(query, limit));
  const answers = await Promise.all([
    pickFromLists(blocks.filter(isOf('list')), listOf, options),
    searchOnce(blocks.filter(isOf('search')), search, options),
    showCompany(blocks.filter(isOf('company')), () => orNull('company', sources.company())),
  ]);
  return { answers: answers.flat(), isComplete };
}

function isOf<From extends AutomaticQuery['from']>(from: From) {
  return (entry: AutomaticBlock): entry is AutomaticOf<Extract<AutomaticQuery, { from: From }>> =>
    entry.query.from === from;
}

/**
 * Reads one list of all content types on the page. If there are more stories than a list holds, new stories of one type may displace old ones of
 * another: then each block's types have a separate list.
 */
async function pickFromLists(
  blocks: readonly AutomaticOf<ListQuery>[],
  listOf: (components: readonly PageComponent[]) => Promise<StoryList | null>,
  { pageUuid, now, timeZone, warn }: AnswerOptions,
): Promise<Answers['answers']> {
  if (blocks.length === 0) return [];
  const union = [...new Set(blocks.flatMap(({ query }) => query.components))].toSorted();
  const all = await listOf(union);
  const answers = blocks.map(async ({ block, field, query }) => {
    const isOwn = all === null || all.isWhole || query.components.length === union.length;
    const list = isOwn ? all : await listOf(query.components);
    if (list === null) return [];
    if (!list.isWhole) {
      warn(
        `There are more of ${query.components.join(', ')} than the ${list.stories.length} that ${block.component} picks from`,
      );
    }
    const raw = new Map(list.stories.map((entry) => [entry.uuid, entry]));
    const stories = list.stories
      .toSorted((first, second) => positionOf(first) - positionOf(second))
      .flatMap((entry) => parseStory(entry) ?? [])
      .filter(({ uuid, content }) => uuid !== pageUuid && query.components.includes(content.component));
    return [
      {
        block,
        field,
        stories: query.pick(stories, now, timeZone).flatMap(({ uuid }) => raw.get(uuid) ?? []),
      },
    ];
  });
  return (await Promise.all(answers)).flat();
}

/**
 * Returns the position that editors gave a story: the order of stories without date, such as categories. Lists of several types are ordered by date.
 */
function positionOf({ position }: RawStory): number {
  return typeof position === 'number' ? position : 0;
}

/** Answers the first search of a page, and all equal ones. */
async function searchOnce(
  blocks: readonly AutomaticOf<SearchQuery>[],
  search: (query: SearchQuery, limit: number) => Promise<readonly RawStory[] | null>,
  { pageUuid, warn }: AnswerOptions,
): Promise<Answers['answers']> {
  const [first] = blocks;
  if (!first) return [];
  const same = blocks.filter(({ query }) => questionOf(query) === questionOf(first.query));
  if (same.length < blocks.length) {
    warn(`A page searches once: a second ${first.block.component} with another search shows what was chosen by hand`);
  }
  // One more than shown: the page itself may be among the results.
  const found = await search(first.query, Math.max(...same.map(({ query }) => query.limit)) + 1);
  if (found === null) return [];
  const others = found.filter(({ uuid }) => uuid !== pageUuid);
  return same.map(({ block, field, query }) => ({ block, field, stories: others.slice(0, query.limit) }));
}

async function showCompany(
  blocks: readonly AutomaticBlock[],
  load: () => Promise<RawStory | null>,
): Promise<Answers['answers']> {
  const company = blocks.length === 0 ? null : await load();
  return company === null ? [] : blocks.map(({ block, field }) => ({ block, field, stories: [company] }));
}

const questionOf = ({ component, words, where }: SearchQuery): string => JSON.stringify([component, words, where]);
