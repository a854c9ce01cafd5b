import type { ComponentSchema, EditedBlok, StoryFinding } from '../editor-contract.ts';
import { loadFindings, type StoryAction } from './api.ts';
import { blokName } from './blocks-field.ts';
import { trailTo } from './blok-tree.ts';
import { askMove, askPublish, askSchedule, confirmed } from './dialogs.ts';
import { fieldName } from './field-name.ts';
import type { OpenStory } from './open-story.ts';

/** An operation to run, and what is reported after it. */
export interface PlannedAction {
  action: StoryAction;
  /** The event that the page in the frame receives. */
  event: 'change' | 'published' | 'unpublished';
  done: string;
  /** Whether unsaved edits are kept. */
  keepsUnsaved: boolean;
}

/** Asks what an action needs to know; resolves to the operation, or null if it was cancelled. */
export async function plannedAction(
  name: string,
  { story, name: storyName, content }: OpenStory,
): Promise<PlannedAction | null> {
  const save = { name: storyName, content, revision: story.revision };
  switch (name) {
    case 'save':
      return { action: { action: 'save', ...save }, event: 'change', done: 'Saved as a draft.', keepsUnsaved: false };
    case 'publish':
      return { action: { action: 'publish', ...save }, event: 'published', done: 'Published.', keepsUnsaved: false };
    case 'unpublish':
      return { action: { action: 'unpublish' }, event: 'unpublished', done: 'Unpublished.', keepsUnsaved: true };
    case 'discard': {
      const text = 'What was typed and saved since the last publication will be lost.';
      const action = { action: 'discard' } as const;
      const isSure = await confirmed('Discard the draft?', text, 'Discard');
      const done = 'Reverted to the published content.';
      return isSure ? { action, event: 'change', done, keepsUnsaved: false } : null;
    }
    case 'schedule': {
      const schedule = await askSchedule(story);
      const done = 'The schedule is saved.';
      return schedule && { action: { action: 'schedule', ...schedule }, event: 'change', done, keepsUnsaved: true };
    }
    case 'move': {
      const place = await askMove(story);
      return place && { action: { action: 'move', ...place }, event: 'change', done: 'Moved.', keepsUnsaved: true };
    }
    case 'delete': {
      const text = `“${story.name}” (${story.full_slug}) disappears from the space and from every site.`;
      const isSure = await confirmed('Delete the story?', text, 'Delete the story');
      const action = { action: 'delete' } as const;
      return isSure ? { action, event: 'unpublished', done: `“${story.name}” is deleted.`, keepsUnsaved: false } : null;
    }
    default:
      throw new Error(`Expected a known action; got ${name}`);
  }
}

/** Shows the findings of the content before it is published; resolves to the choice, null to cancel. */
export async function askedToPublish(
  { story, content }: OpenStory,
  components: ReadonlyMap<string, ComponentSchema>,
): Promise<'publish' | StoryFinding | null> {
  const findings = await loadFindings(story.id, content);
  if (findings.length === 0) return 'publish';
  return askPublish(findings.map((finding) => labelled(finding, content, components)));
}

/** Adds the names of a finding's block and field, which its message need not repeat. */
function labelled(
  finding: StoryFinding,
  content: EditedBlok,
  components: ReadonlyMap<string, ComponentSchema>,
): StoryFinding & { label: string } {
  const { uid, field, message } = finding;
  const blok = trailTo(content, uid).at(-1)?.blok ?? content;
  const name = fieldName(field);
  const label = components.get(blok.component)?.schema[name]?.display_name ?? (name || 'Story');
  return {
    ...finding,
    message: message.startsWith(`"${label}" `) ? message.slice(label.length + 3) : message,
    label: blok === content ? label : `${blokName(blok, components)}, ${label}`,
  };
}
