import type { EditedBlok, EditedStory } from '../editor-contract.ts';
import { trailTo } from './blok-tree.ts';
import type { FrameStory } from './preview-frame.ts';

/** The story in the form: as loaded, and with unsaved edits. */
export interface OpenStory {
  story: EditedStory;
  name: string;
  content: EditedBlok;
  /** Uid of the block whose fields are shown. */
  uid: string;
  hasUnsaved: boolean;
}

/** Returns a loaded story as it is opened: at its root block. */
export function opened(story: EditedStory): OpenStory {
  return { story, name: story.name, content: story.content, uid: story.content._uid, hasUnsaved: false };
}

/** Returns the story after an operation; unsaved edits are kept if the operation does not concern the content. */
export function afterAction(open: OpenStory, story: EditedStory, keepsUnsaved: boolean): OpenStory {
  const hasUnsaved = keepsUnsaved && open.hasUnsaved;
  const { name, content } = hasUnsaved ? open : story;
  const uid = trailTo(content, open.uid).length > 0 ? open.uid : content._uid;
  return { story, name, content, uid, hasUnsaved };
}

/** Returns the story as the page in the frame shows it. */
export function frameStory({ story, name, content }: OpenStory): FrameStory {
  const { id, uuid, slug, full_slug } = story;
  return { id, uuid, name, slug, full_slug, content };
}
