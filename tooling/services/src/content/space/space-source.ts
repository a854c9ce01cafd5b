/** A content block: its schema's name, its id, and the fields of the schema. */
export interface Blok {
  component: string;
  _uid: string;
  [field: string]: unknown;
}

/** One story: the published content, and the draft if it differs. */
export interface StoryRecord {
  id: number;
  uuid: string;
  name: string;
  slug: string;
  /** Path from the root without a leading slash; a folder's start page ends in `/`. */
  full_slug: string;
  /** Shared by the translations of one story; `alternates` is derived from it. */
  group_id: string | null;
  parent_id: number | null;
  is_startpage: boolean;
  /** A folder has no page of its own; it appears in `/links` only. */
  is_folder?: boolean;
  position: number;
  tag_list: string[];
  published: boolean;
  created_at: string;
  updated_at?: string;
  published_at: string | null;
  first_published_at: string | null;
  sort_by_date: string | null;
  /** ISO time from which the story is published; before it only draft readers see it. */
  publish_at?: string | null;
  /** ISO time from which the story is unpublished. */
  expire_at?: string | null;
  lang: string;
  /** The editor's "real path", if it differs from the slug. */
  path: string | null;
  meta_data?: unknown;
  translated_slugs?: TranslatedSlug[];
  content: Blok;
  draft?: Blok;
}

/** A slug for one language of a story that is translated field by field. */
interface TranslatedSlug {
  path: string;
  name: string | null;
  lang: string;
  published: boolean;
}

/** A file that stories refer to by its public URL. */
export interface AssetRecord {
  id: number;
  /** Path relative to the space's `assetsDir`. */
  file: string;
  /** The last segment of the public URL. */
  name: string;
  /** Hex digest of the bytes; its first ten characters are part of the public URL. */
  hash: string;
  /** Pixels; absent if the file is no bitmap. */
  width?: number;
  /** Pixels; absent if the file is no bitmap. */
  height?: number;
  /** The public path (`/f/…`) if it is not the derived one, as in a space pulled from the hosted service. */
  path?: string;
  /** Whether it needs a signed URL. */
  isPrivate?: boolean;
  /** The folder of `file` if that is not the space's `assetsDir`, as for an uploaded file. */
  dir?: string;
  /** The name given by the program that uploaded it (`ext_id`). */
  externalId?: string;
  /** ISO 8601; if absent, the file's own time counts. */
  createdAt?: string;
  updatedAt?: string;
  /** Other fields of the Management API, by its names: `alt`, `title`, `asset_folder_id` and so on. */
  fields?: Readonly<Record<string, unknown>>;
}

/** A named list of key-value pairs, with an optional value per dimension (a language, mostly). */
export interface DatasourceRecord {
  id: number;
  name: string;
  slug: string;
  dimensions: DatasourceDimension[];
  entries: DatasourceEntryRecord[];
}

export interface DatasourceDimension {
  id: number;
  name: string;
  entry_value: string;
}

export interface DatasourceEntryRecord {
  id: number;
  name: string;
  value: string;
  /** Value by the dimension's `entry_value`. */
  dimension_values?: Record<string, string>;
}

export interface SpaceRecord {
  id: number;
  name: string;
  domain: string;
  /** Cache version, seconds since the epoch. */
  version: number;
  language_codes: string[];
}

/**
 * A component's schema in the format of the Management API and the CLI; fields that are not listed here are
 * stored unchanged.
 */
export interface ComponentRecord {
  id: number;
  name: string;
  /** By the field's name. */
  schema: Record<string, unknown>;
  component_group_uuid?: string | null;
  created_at?: string;
  updated_at?: string;
  [property: string]: unknown;
}

/** A folder of the block library. */
export interface ComponentGroupRecord {
  id: number;
  name: string;
  uuid: string;
  parent_id: number | null;
  parent_uuid: string | null;
}

/** Content that editors can fill a new block of a component with; other fields are stored unchanged. */
export interface PresetRecord {
  id: number;
  name: string;
  component_id: number;
  preset: Record<string, unknown>;
  created_at?: string;
  updated_at?: string;
  [property: string]: unknown;
}

/** A tag of components or files, which visitors never see. */
export interface InternalTagRecord {
  id: number;
  name: string;
  object_type: 'component' | 'asset';
}

/** All data of a space. */
export interface SpaceData {
  space: SpaceRecord;
  stories: StoryRecord[];
  assetsDir?: string;
  assets?: AssetRecord[];
  datasources: DatasourceRecord[];
  components?: ComponentRecord[];
  componentGroups?: ComponentGroupRecord[];
  presets?: PresetRecord[];
  internalTags?: InternalTagRecord[];
  /**
   * By uuid, a digest of the authored source of a story, if that is not the story itself; a changed digest
   * means that an author edited it.
   */
  origins?: ReadonlyMap<string, string>;
}

/** Source of a space; `watch` reports edits until its returned function is called. */
export interface SpaceSource {
  load(): Promise<SpaceData>;
  watch(onChange: () => void): () => void;
  /** Write access for the management API; a source without it is read-only. */
  edit?: SpaceEditor;
}

/** Writes to a space; the next `load` returns the result. */
export interface SpaceEditor {
  /** Adds the story, or replaces the one with the same uuid. */
  save(story: StoryRecord): Promise<void>;
  remove(uuid: string): Promise<void>;
  datasources: RecordEditor<DatasourceRecord>;
  components: RecordEditor<ComponentRecord>;
  componentGroups: RecordEditor<ComponentGroupRecord>;
  presets: RecordEditor<PresetRecord>;
  internalTags: RecordEditor<InternalTagRecord>;
  /** Absent if the space cannot store files. */
  assets?: AssetEditor;
  /** Reverts every edit, or those of one story; absent if edits are not stored separately. */
  forget?(uuid?: string): Promise<void>;
}

/** Writes the files of a space and their records. */
export interface AssetEditor {
  /**
   * Adds a file with its bytes. The editor decides where it is stored: `file` and `dir` of the record are
   * ignored.
   */
  add(record: AssetRecord, bytes: Uint8Array): Promise<void>;
  /** Replaces the record of the file with the same id; its bytes are unchanged. */
  save(record: AssetRecord): Promise<void>;
  remove(id: number): Promise<void>;
}

/** Writes records of a space other than stories. */
export interface RecordEditor<Entry> {
  /** Adds the record, or replaces the one with the same id. */
  save(record: Entry): Promise<void>;
  remove(id: number): Promise<void>;
}
