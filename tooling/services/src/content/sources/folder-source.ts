import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, relative, resolve } from 'node:path';
import type {
  AssetRecord,
  ComponentGroupRecord,
  ComponentRecord,
  DatasourceRecord,
  InternalTagRecord,
  PresetRecord,
  SpaceData,
  SpaceRecord,
  SpaceSource,
  StoryRecord,
} from '../space/space-source.ts';
import { folderEditor } from './folder-editor.ts';
import { type FileContent, readFileContent } from './folder-records.ts';
import { watchFolder } from './folder-watch.ts';

export interface FolderSourceOptions {
  /** Receives problems of malformed files, by name; writes to standard error by default. */
  report?: (problem: string) => void;
}

interface ReadFile {
  stamp: string;
  content: FileContent;
}

/** Debounce of a burst of writes in milliseconds (an editor saves in several steps). */
const burst = 60;

/**
 * Reads a space from a folder as Storyblok's own CLI leaves one: a JSON file per story, or a dump
 * `{"stories": […]}`; likewise datasources, assets and `{"space": …}`, recognized by their structure anywhere
 * in the folder. A malformed file is reported and skipped, or keeps its last valid state; `load` rejects if
 * the folder cannot be read.
 */
export function folderSource(dir: string, options: FolderSourceOptions = {}): SpaceSource {
  const root = resolve(dir);
  const report = options.report ?? ((problem: string) => process.stderr.write(`${problem}\n`));
  const lastGood = new Map<string, ReadFile>();

  const readOne = async (file: string): Promise<FileContent | undefined> => {
    const name = relative(root, file);
    try {
      const { mtimeMs, size } = await stat(file);
      const known = lastGood.get(file);
      const stamp = `${mtimeMs}-${size}`;
      if (known?.stamp === stamp) return known.content;
      const content = readFileContent(JSON.parse(await readFile(file, 'utf8')));
      if (content.kind === 'stories') for (const problem of content.problems) report(`${name}: ${problem}, left out`);
      lastGood.set(file, { stamp, content });
      return content;
    } catch (error) {
      const known = lastGood.get(file);
      const outcome = known ? 'kept in its last valid state' : 'left out';
      report(`${name}: ${error instanceof Error ? error.message : String(error)}, ${outcome}`);
      return known?.content;
    }
  };

  return {
    async load() {
      const files = await filesBelow(root);
      const jsonFiles = files.filter((file) => extname(file) === '.json');
      const existing = new Set(jsonFiles);
      for (const known of lastGood.keys()) if (!existing.has(known)) lastGood.delete(known);
      const others = new Map(files.filter((file) => !existing.has(file)).map((file) => [withoutExtension(file), file]));
      const gathered: Gathered = {
        space: undefined,
        stories: new Map(),
        datasources: new Map(),
        components: new Map(),
        componentGroups: new Map(),
        presets: new Map(),
        internalTags: new Map(),
        assets: [],
      };
      for (const file of jsonFiles) {
        const content = await readOne(file);
        if (!content || content.kind === 'other') continue;
        if (content.kind !== 'asset') {
          gather(gathered, content);
          continue;
        }
        const { kind: _, ...described } = content;
        const beside = others.get(withoutExtension(file));
        if (beside) gathered.assets.push(await describedAsset(root, described, beside));
        else report(`${relative(root, file)}: expected the asset beside its description, got none, left out`);
      }
      return spaceData(root, gathered);
    },
    edit: folderEditor(root, () => [...lastGood].map(([file, { content }]) => ({ file, content }))),
    watch(onChange) {
      let timer: NodeJS.Timeout | undefined;
      const stop = watchFolder(
        root,
        () => {
          clearTimeout(timer);
          timer = setTimeout(onChange, burst);
        },
        report,
      );
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
  };
}

/** Combined content of the files of a folder. */
interface Gathered {
  space: SpaceRecord | undefined;
  stories: Map<string, StoryRecord>;
  datasources: Map<string, DatasourceRecord>;
  components: Map<number, ComponentRecord>;
  componentGroups: Map<number, ComponentGroupRecord>;
  presets: Map<number, PresetRecord>;
  internalTags: Map<number, InternalTagRecord>;
  assets: AssetRecord[];
}

function gather(gathered: Gathered, content: Exclude<FileContent, { kind: 'asset' | 'other' }>): void {
  if (content.kind === 'stories') {
    for (const story of content.stories) gathered.stories.set(story.uuid, story);
    gathered.space ??= content.space;
  } else if (content.kind === 'datasources') {
    for (const datasource of content.datasources) gathered.datasources.set(datasource.slug, datasource);
  } else if (content.kind === 'components') {
    for (const component of content.components) gathered.components.set(component.id, component);
  } else if (content.kind === 'componentGroups') {
    for (const group of content.componentGroups) gathered.componentGroups.set(group.id, group);
  } else if (content.kind === 'presets') {
    for (const preset of content.presets) gathered.presets.set(preset.id, preset);
  } else if (content.kind === 'internalTags') {
    for (const tag of content.internalTags) gathered.internalTags.set(tag.id, tag);
  } else gathered.space = content.space;
}

/** The CLI leaves an asset's description beside the file, under the same name. */
async function describedAsset(
  root: string,
  { filename, ...described }: Omit<Extract<FileContent, { kind: 'asset' }>, 'kind'>,
  file: string,
): Promise<AssetRecord> {
  const path = decodeURI(filename.slice(filename.indexOf('/f/')));
  // The URL is given, so the digest only needs to distinguish states of the file.
  const { size, mtimeMs } = await stat(file);
  const hash = createHash('sha1').update(`${path} ${size} ${mtimeMs}`).digest('hex');
  return { ...described, file: relative(root, file), name: basename(path), hash, path };
}

function spaceData(root: string, gathered: Gathered): SpaceData {
  const { space, stories, datasources, components, componentGroups, presets, internalTags, assets } = gathered;
  let newest = 0;
  for (const story of stories.values()) newest = Math.max(newest, Date.parse(story.published_at ?? '') || 0);
  return {
    space: space ?? {
      id: 1,
      name: basename(root),
      domain: 'http://localhost/',
      version: Math.floor(newest / 1000) || 1,
      language_codes: [],
    },
    stories: [...stories.values()],
    datasources: [...datasources.values()],
    components: [...components.values()],
    componentGroups: [...componentGroups.values()],
    presets: [...presets.values()],
    internalTags: [...internalTags.values()],
    assetsDir: root,
    assets,
  };
}

function withoutExtension(file: string): string {
  return file.slice(0, file.length - extname(file).length);
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
