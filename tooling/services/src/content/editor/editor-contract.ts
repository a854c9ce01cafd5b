/**
 * Types of the calls between the editor's page and its service. The page must import nothing but types from
 * here.
 */

/** A content block in the editor. */
export interface EditedBlok {
  _uid: string;
  component: string;
  [field: string]: unknown;
}

/** State of a story for visitors. */
export type StoryStatus = 'published' | 'changed' | 'draft' | 'scheduled' | 'expired';

/** A row of the story list. */
export interface StoryRow {
  id: number;
  uuid: string;
  name: string;
  full_slug: string;
  component: string;
  status: StoryStatus;
  /** From the path; null for a story of no language. */
  language: string | null;
  /** From the path; null for a story of no market. */
  market: string | null;
  /** What the page says around a searched word that is not in its name or path. */
  excerpt?: string;
}

export interface StoryList {
  /** All matching stories, by path. */
  stories: StoryRow[];
}

/** Values of the list's filters that occur in the stories, and the paths of all folders. */
export interface StoryFilters {
  languages: string[];
  markets: string[];
  components: string[];
  folders: string[];
}

/** A story in the form, with its latest content. */
export interface EditedStory extends StoryRow {
  slug: string;
  /** The path of its folder; empty at the root. */
  folder: string;
  isStartPage: boolean;
  content: EditedBlok;
  /** The time zone of its market, in which dates are typed; UTC if it is not known. */
  timeZone: string;
  publishAt: string | null;
  expireAt: string | null;
  publishedAt: string | null;
  /** Revision of the loaded content; a save of an outdated revision is rejected. */
  revision: string;
}

/** One field of a component, in the format of Storyblok's schemas. */
export interface FieldSchema {
  type: string;
  display_name?: string;
  description?: string;
  required?: boolean;
  pos?: number;
  options?: { name: string; value: string }[];
  source?: string;
  filter_content_type?: string[];
  restrict_components?: boolean;
  component_whitelist?: string[];
  maximum?: number;
  /** Whether a date has no time. */
  disable_time?: boolean;
}

export interface ComponentSchema {
  name: string;
  display_name: string;
  is_nestable: boolean;
  /** Whether a story can have this type. */
  is_root: boolean;
  schema: Record<string, FieldSchema>;
}

/** A site that shows stories. */
export interface EditorSite {
  name: string;
  origin: string;
  timeZone?: string;
}

/** Data that the page needs before it shows a story. */
export interface EditorSettings {
  sites: EditorSite[];
  components: ComponentSchema[];
  filters: StoryFilters;
  isWritable: boolean;
  /** Whether edits are stored separately and can be reverted. */
  canForget: boolean;
}

/** Body of a new story. */
export interface NewStory {
  name: string;
  slug: string;
  /** Path of its folder; empty at the root. */
  folder: string;
  /** Content type of an empty story. */
  component?: string | undefined;
  /** Id of the story of which it is a copy. */
  copyOf?: number | undefined;
}

/** Body of a save. */
export interface StorySave {
  name: string;
  content: EditedBlok;
  revision: string;
}

/** A problem in the content of one story (CNT-14). */
export interface StoryFinding {
  /** Path of the field from the content, such as `body[2].title`; empty for the content itself. */
  field: string;
  /** `_uid` of the block with the field. */
  uid: string;
  kind: string;
  message: string;
}

/** A kind of content problem that editors can fix, with every occurrence. */
export interface Report {
  title: string;
  description: string;
  findings: readonly {
    /** Without an id if the slug has no story yet. */
    story?: { id: number | null; full_slug: string; name: string };
    message: string;
  }[];
}
