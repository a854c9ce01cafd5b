/** What the editor's page and its service say to each other. The page imports nothing but types from here. */

/** A content block as the editor changes it. */
export interface EditedBlok {
  _uid: string;
  component: string;
  [field: string]: unknown;
}

/** How a story stands to visitors. */
export type StoryStatus = 'published' | 'changed' | 'draft' | 'scheduled' | 'expired';

/** A line of the list of stories. */
export interface StoryRow {
  id: number;
  uuid: string;
  name: string;
  full_slug: string;
  component: string;
  status: StoryStatus;
}

export interface StoryList {
  stories: StoryRow[];
  /** How many there are; the list is cut. */
  total: number;
}

/** What the list may be narrowed to, from the stories there are. */
export interface StoryFilters {
  languages: string[];
  markets: string[];
  components: string[];
}

/** A story as the form shows it: the latest content. */
export interface EditedStory extends StoryRow {
  slug: string;
  /** The path of the folder that it stands in; empty at the root. */
  folder: string;
  isStartPage: boolean;
  content: EditedBlok;
  publishAt: string | null;
  expireAt: string | null;
  publishedAt: string | null;
  /** Of what was loaded; a save of something else than the latest is refused. */
  revision: string;
}

/** One field of a component, as Storyblok's schemas say it. */
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
}

export interface ComponentSchema {
  name: string;
  display_name: string;
  is_nestable: boolean;
  schema: Record<string, FieldSchema>;
}

/** What the page needs to know before it shows a story. */
export interface EditorSettings {
  sites: { name: string; origin: string }[];
  components: ComponentSchema[];
  filters: StoryFilters;
  isWritable: boolean;
  /** Whether edits lie over something that they can be taken back to. */
  canForget: boolean;
}

/** What the form sends. */
export interface StorySave {
  name: string;
  content: EditedBlok;
  revision: string;
}

/** One kind of flaw that editors can mend, with every place where it was found. */
export interface Report {
  title: string;
  description: string;
  findings: readonly {
    /** Without an id where there is none yet at that place. */
    story?: { id: number | null; full_slug: string; name: string };
    message: string;
  }[];
}
