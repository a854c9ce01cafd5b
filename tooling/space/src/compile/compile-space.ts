import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { productFamilies } from '@clavora/content-client/content-types/product';
import { isComplete, isLocale } from '@clavora/i18n-routing/locales';
import { type SpokenLocale } from '@clavora/i18n-routing/markets';
import type { SpaceData, StoryRecord } from '@clavora/services/content/space-source';
import { componentGroups } from '../components/component-groups.ts';
import { componentRecords } from '../components/component-records.ts';
import { componentSchemas } from '../components/component-schemas.ts';
import { numberOf, uuidOf } from '../core/identifiers.ts';
import { type Problem, splitOpen } from '../core/problem.ts';
import { isoMoment, scheduleMoment, storyblokMoment } from '../core/relative-dates.ts';
import { isMapping } from '../core/translate.ts';
import { expandProductFacts } from '../products/expand-product.ts';
import { figureWriter } from '../products/product-figures.ts';
import { expandShops, isShopTable } from '../shops/expand-shops.ts';
import { assetReader, type ReadAssets } from './asset-library.ts';
import { readDatasources } from './datasources.ts';
import { blockToWire } from './fields-to-wire.ts';
import { type Lookups, type RecordedLookups, recordLookups } from './lookups.ts';
import { readPictureTexts } from './picture-texts.ts';
import { type AuthoredGroup, type Expanded, groupReader } from './read-groups.ts';
import { partsReader, partsUser } from './shared-parts.ts';
import { languagesOf, type PlannedStory, planStories } from './story-paths.ts';
import { textComparison } from './untranslated-texts.ts';

/** The space's id, which its asset URLs contain. */
export const sampleSpaceId = 100100;

const picturesFile = 'glossary/pictures.yaml';

export interface CompileOptions {
  /** Contains `content/`, `parts/`, `assets/`, `datasources/` and `glossary/pictures.yaml`. */
  dir: string;
  /** The day of `today` in authored dates. */
  today: Date;
  /** Measures the assets; a reader reused over several loads measures only changed files. */
  readAssets?: () => Promise<ReadAssets>;
}

export interface CompiledSpace {
  data: SpaceData;
  /** Problems that authors must fix; affected content is omitted from `data`. */
  problems: Problem[];
  /** Missing translations in languages that are not complete. */
  open: Problem[];
  groups: readonly AuthoredGroup[];
}

/** Compiles the authored groups to the stories of the delivery API. Rejects only if the folder cannot be read. */
export function compileSpace({ today, ...options }: CompileOptions): Promise<CompiledSpace> {
  return spaceCompiler(options)(today);
}

/** Creates a compiler for a folder that is compiled repeatedly: unaffected groups keep the same records. */
export function spaceCompiler({
  dir,
  readAssets = assetReader(join(dir, 'assets'), sampleSpaceId),
}: Omit<CompileOptions, 'today'>): (today: Date) => Promise<CompiledSpace> {
  const contentDir = join(dir, 'content');
  const withFigures = figureWriter(join(contentDir, 'products'));
  const readGroups = groupReader(contentDir, (value) => expandFile(value, withFigures));
  const readParts = partsReader(join(dir, 'parts'));
  const useParts = partsUser();
  let before: ReadonlyMap<AuthoredGroup, CompiledGroup> = new Map();
  return async (today) => {
    const [files, parts, { assets, problems: unreadable }, datasources, pictures, folder] = await Promise.all([
      readGroups(),
      readParts(),
      readAssets(),
      readDatasources(join(dir, 'datasources')),
      readPictureTexts(join(dir, picturesFile), picturesFile),
      stat(contentDir),
    ]);
    const completed = files.groups.map((group) => useParts(group, parts));
    const problems: Problem[] = [
      ...files.problems,
      ...parts.problems,
      ...completed.flatMap((group) => group.problems),
      ...unreadable,
      ...datasources.problems,
      ...pictures.problems,
    ];
    const report = (problem: Problem) => problems.push(problem);
    const authored = completed.map(({ group }) => group);
    const known = authored.filter((group) => isContentType(group, report)).toSorted(byFamily);
    const plan = planStories(known, report);
    const day = today.toISOString().slice(0, 10);
    const context: Lookups = { plan, assets, pictureTexts: pictures.texts };
    const byGroup = Map.groupBy(plan.stories, (story) => story.group);
    before = new Map(
      known.map((group, position) => {
        const stories = byGroup.get(group) ?? [];
        const earlier = before.get(group);
        const isSame =
          earlier?.day === day && haveSamePaths(earlier.stories, stories) && earlier.lookups.areSameIn(context);
        const content = isSame ? earlier : compileContent(stories, day, context, today);
        return [
          group,
          isSame && earlier.position === position ? earlier : withRecords(content, stories, position, today),
        ];
      }),
    );
    const compiled = [...before.values()];
    const changedAt = Math.max(
      files.changedAt,
      folder.mtimeMs,
      parts.changedAt,
      datasources.changedAt,
      pictures.changedAt,
    );
    return {
      data: {
        space: {
          id: sampleSpaceId,
          name: 'Clavora',
          domain: 'http://localhost:3000/',
          version: Math.floor(changedAt / 1000),
          language_codes: [],
        },
        stories: compiled.flatMap(({ records }) => records),
        assetsDir: join(dir, 'assets'),
        assets: [...assets.values()],
        datasources: datasources.datasources,
        components: componentRecords,
        componentGroups,
        origins: new Map(plan.stories.map(({ uuid, group }) => [uuid, group.digest])),
      },
      ...splitOpen([...problems, ...compiled.flatMap((group) => group.problems)]),
      groups: known,
    };
  };
}

/** The content of a group's stories, and all that it depends on beside the group itself. */
interface CompiledContent {
  stories: readonly PlannedStory[];
  day: string;
  lookups: RecordedLookups;
  /** By story; null where a text is missing. */
  contents: readonly (StoryRecord['content'] | null)[];
  contentProblems: readonly Problem[];
}

interface CompiledGroup extends CompiledContent {
  position: number;
  records: readonly StoryRecord[];
  problems: readonly Problem[];
}

function haveSamePaths(first: readonly PlannedStory[], second: readonly PlannedStory[]): boolean {
  return (
    first.length === second.length &&
    first.every(({ uuid, fullSlug }, index) => uuid === second[index]?.uuid && fullSlug === second[index].fullSlug)
  );
}

/** Returns the number of stories by language. */
export function storiesPerLanguage(stories: readonly PlannedStory[] | readonly StoryRecord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const story of stories) {
    const slug = 'full_slug' in story ? story.full_slug : story.fullSlug;
    const language = slug.replace(/^(config|extranet)\//, '').split('/')[0];
    if (isLocale(language)) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return counts;
}

/** Expands products authored as facts to labels and figures in every language, a table of shops to a group for each, and figures of products in other groups. */
function expandFile(value: unknown, withFigures: (group: unknown) => unknown): Expanded {
  if (isShopTable(value)) return { kind: 'rows', rows: expandShops(value) };
  const hasFacts = isMapping(value) && value.component === 'product' && 'facts' in value;
  return { kind: 'group', group: hasFacts ? expandProductFacts(value) : withFigures(value) };
}

function isContentType(group: AuthoredGroup, report: (problem: Problem) => void): boolean {
  if (componentSchemas.get(group.component)?.role === 'page') return true;
  report({ file: group.file, field: 'component', message: `there is no content type ${group.component}` });
  return false;
}

/**
 * Orders products and categories by their families, keys before machines before accessories; everything else
 * by file name.
 */
function byFamily(first: AuthoredGroup, second: AuthoredGroup): number {
  return familyRank(first) - familyRank(second);
}

function familyRank({ component, content }: AuthoredGroup): number {
  const hasFamily = component === 'product' || component === 'category';
  return hasFamily ? productFamilies.findIndex((family) => family === content.family) : -1;
}

function compileContent(stories: readonly PlannedStory[], day: string, context: Lookups, today: Date): CompiledContent {
  const problems: Problem[] = [];
  const texts = textComparison();
  const lookups = recordLookups(context);
  const contents = stories.map((story) => {
    const definition = componentSchemas.get(story.group.component);
    if (!definition) throw new Error(`Expected a known content type; got ${story.group.component}`);
    return blockToWire(definition, story.group.content, 'content', {
      ...lookups,
      today,
      from: story,
      report: reporterOf(story, problems),
      onText: (field, text, isSameOnPurpose) => texts.add(field, story.locale, text, isSameOnPurpose),
    });
  });
  const file = stories[0]?.group.file ?? '';
  for (const { field, languages } of texts.suspects()) {
    const message = `is the same in ${languages.join(' and ')}: translate it, or say same: true beside the languages`;
    problems.push({ file, field, message });
  }
  return { stories, day, lookups, contents, contentProblems: problems };
}

function withRecords(
  content: CompiledContent,
  stories: readonly PlannedStory[],
  position: number,
  today: Date,
): CompiledGroup {
  const problems = [...content.contentProblems];
  const records = stories.flatMap((story, index) => {
    const compiled = content.contents[index];
    return compiled ? storyRecord(story, compiled, position, today, reporterOf(story, problems)) : [];
  });
  return { ...content, position, records, problems };
}

function reporterOf(story: PlannedStory, problems: Problem[]): (field: string, message: string) => void {
  const { file } = story.group;
  return (field, message) => problems.push({ file, field, ...languageOf(story), message });
}

function languageOf({ group, locale }: PlannedStory): { language?: SpokenLocale } {
  return languagesOf(group).length > 1 || !isComplete(locale) ? { language: locale } : {};
}

/**
 * First publication of stories without a date: a second earlier each, so that sorting by newest keeps their
 * order.
 */
const openingMoment = Date.parse('2026-10-01T08:00:00Z');

function storyRecord(
  story: PlannedStory,
  content: StoryRecord['content'],
  position: number,
  today: Date,
  report: (field: string, message: string) => void,
): StoryRecord {
  const { group, fullSlug, isStartPage } = story;
  const path = fullSlug.replace(/\/$/, '');
  const folder = isStartPage ? path : path.slice(0, path.lastIndexOf('/'));
  const date = [content.date, content.posted_at].find((value) => typeof value === 'string');
  const dated = group.first_published ?? date;
  const firstPublished = dated === undefined ? null : storyblokMoment(dated, today);
  if (dated !== undefined && firstPublished === null) report('first_published', `expected a date; got ${dated}`);
  const published =
    firstPublished === null ? new Date(openingMoment - position * 1000).toISOString() : isoMoment(firstPublished);
  const isDraft = group.state === 'draft';
  const [publishAt, expireAt] = (['publish_at', 'expire_at'] as const).map((field) => {
    const authored = group[field];
    const moment = authored === undefined ? null : scheduleMoment(authored, today);
    if (authored !== undefined && moment === null) report(field, `expected a moment; got ${authored}`);
    return moment;
  });
  return {
    id: story.id,
    uuid: story.uuid,
    name: [content.title, content.site_name, content.legal_name].find((value) => typeof value === 'string') ?? path,
    slug: path.slice(path.lastIndexOf('/') + 1),
    full_slug: fullSlug,
    group_id: uuidOf(`group:${group.group ?? group.id}`),
    parent_id: numberOf(`folder:${folder}`),
    is_startpage: isStartPage,
    position: position * 10,
    tag_list: group.tags,
    published: !isDraft,
    created_at: published,
    updated_at: published,
    published_at: publishAt ?? (isDraft ? null : published),
    first_published_at: publishAt ?? (isDraft ? null : published),
    sort_by_date: typeof date === 'string' ? date.slice(0, 10) : null,
    ...(publishAt ? { publish_at: publishAt } : {}),
    ...(expireAt ? { expire_at: expireAt } : {}),
    lang: 'default',
    path: null,
    content,
  };
}
