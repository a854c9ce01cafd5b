import { byId, element } from './dom.ts';
import type { OpenStory } from './open-story.ts';
import { statusNames } from './status-names.ts';

/** The name, path and state of the open story, and the buttons of its actions. */
export interface StoryHead {
  draw(open: OpenStory): void;
  clear(): void;
  /** Marks the story as edited since it was saved. */
  markUnsaved(): void;
}

export interface StoryHeadEvents {
  onName: (name: string) => void;
  /** An action's button was pressed; the name is that of its `data-action`. */
  onAction: (action: string) => void;
}

/** Creates the head; in a read-only space only actions that write nothing are possible. */
export function storyHead(isWritable: boolean, { onName, onAction }: StoryHeadEvents): StoryHead {
  const head = byId('story-head', HTMLDivElement);
  const actions = byId('actions', HTMLDivElement);
  for (const control of actions.querySelectorAll<HTMLButtonElement>('[data-action]')) {
    control.addEventListener('click', () => onAction(control.dataset.action ?? ''));
  }
  const can = (action: string, isPossible: boolean): void => {
    const control = actions.querySelector<HTMLButtonElement>(`[data-action="${action}"]`);
    if (control) control.disabled = !isPossible;
  };
  return {
    draw({ story, name, hasUnsaved }) {
      const input = element('input', { id: 'story-name', value: name, required: true });
      input.addEventListener('input', () => onName(input.value));
      head.replaceChildren(
        element('label', { for: 'story-name' }, 'Name in the space'),
        input,
        element('p', { class: 'slug' }, story.full_slug),
        element(
          'p',
          { id: 'story-state' },
          element('span', { class: `dot ${story.status}` }),
          stateOf(story),
          element('strong', { id: 'unsaved' }, hasUnsaved ? ' · not saved' : ''),
        ),
      );
      actions.hidden = false;
      for (const action of ['save', 'publish', 'schedule', 'copy', 'delete']) can(action, isWritable);
      can('unpublish', isWritable && story.status !== 'draft');
      can('discard', isWritable && (story.status === 'changed' || hasUnsaved));
      can('move', isWritable && !story.isStartPage);
    },
    clear() {
      head.replaceChildren();
      actions.hidden = true;
    },
    markUnsaved() {
      const unsaved = document.getElementById('unsaved');
      if (unsaved) unsaved.textContent = ' · not saved';
      can('discard', isWritable);
    },
  };
}

function stateOf({ status, publishedAt, publishAt, expireAt, timeZone }: OpenStory['story']): string {
  const moment = (iso: string) => new Date(iso).toLocaleString('en-GB', { timeZone });
  const published = publishedAt ? `, last published ${moment(publishedAt)}` : '';
  const planned = [publishAt && `publishes ${moment(publishAt)}`, expireAt && `expires ${moment(expireAt)}`];
  return [`${statusNames[status]}${published}`, ...planned.filter(Boolean)].join('; ');
}
