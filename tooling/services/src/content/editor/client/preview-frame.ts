import type { EditedBlok } from '../editor-contract.ts';
import { trailTo } from './blok-tree.ts';
import { liveContent } from './live-story.ts';

/** Events of the page in the frame. */
export interface FrameEvents {
  /** An editor clicked a block; `text` is the clicked text, empty if there is none. */
  onBlok: (uid: string, text: string) => void;
  /** An editor chose an action in a block's menu. */
  onBlokAction: (action: BlokAction, uid: string) => void;
  /** The page's bridge is loaded and receives messages. */
  onReady: () => void;
}

const blokActions = [
  'addBlockBefore',
  'addBlockAfter',
  'duplicateBlock',
  'moveForward',
  'moveBackward',
  'deleteBlock',
] as const;
export type BlokAction = (typeof blokActions)[number];

/** A story with the content of the form. */
export interface FrameStory {
  id: number;
  uuid: string;
  name: string;
  slug: string;
  full_slug: string;
  content: EditedBlok;
}

/** The frame that previews a story on a site; sends the messages that the hosted editor sends to the bridge. */
export interface PreviewFrame {
  show(address: string, story: FrameStory, title: string): void;
  clear(): void;
  setWidth(width: string): void;
  /** Moves the focus into the page. */
  focus(): void;
  /** Sends edits, debounced. */
  sendEdits(story: FrameStory): void;
  /** Notifies the page of a completed operation. */
  notify(action: 'change' | 'published' | 'unpublished', story: FrameStory, hasMoved: boolean): void;
  /** Marks the block that the form shows. */
  mark(story: FrameStory, uid: string): void;
}

/** Debounce of edits in milliseconds. */
const pause = 80;

/** Creates the frame in `stage`; `componentNames` maps components to their display names. */
export function previewFrame(
  stage: HTMLElement,
  componentNames: Readonly<Record<string, string>>,
  events: FrameEvents,
): PreviewFrame {
  let frame: HTMLIFrameElement | null = null;
  let origin = '';
  let width = 'full';
  let storyId = 0;
  /** Whether the page's bridge is ready; until then the frame may contain another page. */
  let isReady = false;
  /** The text of the latest click, which the page sends before the bridge sends the block. */
  let clickedText = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hint = [...stage.childNodes];

  const send = (message: object): void => {
    if (isReady) frame?.contentWindow?.postMessage(message, origin);
  };
  const sized = (): void => {
    if (frame) frame.style.width = width === 'full' ? '100%' : `${width}px`;
  };

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!frame || event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = event.data;
    if (typeof message !== 'object' || message === null || !('action' in message)) return;
    const { action } = message;
    if (action === 'ping' || action === 'initialized') isReady = true;
    if (action === 'ping') send({ action: 'pingBack' });
    if (action === 'initialized') {
      send({ action: 'enterEditmode', reload: true, storyId, blockId: '', componentNames, appVersion: 'v1' });
      events.onReady();
    }
    if (action === 'clickedText') clickedText = textIn(message, 'text') ?? '';
    if (action === 'edit' && 'dataC' in message) {
      const uid = textIn(message.dataC, 'uid');
      // The page may name a nested story, which is not in the form.
      if (uid !== null && textIn(message.dataC, 'id') === String(storyId)) events.onBlok(uid, clickedText);
    }
    const blokAction = blokActions.find((known) => known === action);
    if (blokAction && 'blok' in message) {
      const uid = textIn(message.blok, '_uid');
      if (uid !== null) events.onBlokAction(blokAction, uid);
    }
  });

  return {
    show(address, story, title) {
      storyId = story.id;
      clearTimeout(timer);
      isReady = false;
      const fresh = document.createElement('iframe');
      fresh.title = title;
      fresh.src = address;
      origin = new URL(address).origin;
      frame = fresh;
      sized();
      stage.replaceChildren(fresh);
    },
    clear() {
      clearTimeout(timer);
      frame = null;
      stage.replaceChildren(...hint);
    },
    focus() {
      frame?.scrollIntoView({ block: 'nearest' });
      frame?.focus();
    },
    setWidth(next) {
      width = next;
      sized();
    },
    sendEdits(story) {
      clearTimeout(timer);
      timer = setTimeout(() => send({ action: 'input', story: liveStory(story) }), pause);
    },
    notify(action, story, hasMoved) {
      clearTimeout(timer);
      send({ action, reload: true, storyId: story.id, slug: story.full_slug, slugChanged: hasMoved });
    },
    mark(story, uid) {
      const trail = trailTo(story.content, uid);
      const last = trail.at(-1);
      if (!last) return;
      const breadcrumbs = trail.map(({ blok, place }) => ({
        _uid: blok._uid,
        component: blok.component,
        _parentUid: place?.parent._uid ?? '',
        _parentName: place?.parent.component ?? '',
        _parentfield: place?.field ?? '',
        _parentindex: place?.index ?? 0,
      }));
      const siblings = last.place ? last.place.parent[last.place.field] : [];
      const count = Array.isArray(siblings) ? siblings.length : 0;
      const index = last.place?.index ?? 0;
      send({
        action: 'enterComponent',
        storyId: story.id,
        componentId: uid,
        breadcrumbs,
        blok: { uid, id: String(story.id), space: 0, name: last.blok.component },
        canAddBlocks: last.place !== null,
        canMoveForward: last.place !== null && index < count - 1,
        canMoveBackward: index > 0,
        canDeleteBlocks: last.place !== null,
      });
    },
  };
}

function liveStory(story: FrameStory): object {
  return { ...story, content: liveContent(story.content, { id: story.id, origin: location.origin }) };
}

function textIn(value: unknown, field: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = Object.entries(value).find(([name]) => name === field)?.[1];
  return typeof found === 'string' ? found : null;
}
