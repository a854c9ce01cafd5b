import { isPlainClick } from '@clavora/ui/is-plain-click';
import { loadOnce } from '../browser/load-once.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { islands } from './islands.ts';

/** How far from the window an island is near, in pixels: its code should be there when it is in view. */
const nearPx = 400;

const known = new WeakSet<Element>();

/** Starts the islands of a part of the document as their `data-start` says, each once; resolves when those that start with the page have. */
export async function startIslands(root: ParentNode = document): Promise<void> {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        void startIsland(target);
      }
    },
    { rootMargin: `${nearPx}px` },
  );
  const starting: Promise<boolean>[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    if (known.has(element)) continue;
    known.add(element);
    const { start } = element.dataset;
    if (start === 'load') starting.push(startIsland(element));
    else if (start === 'visible') near.observe(element);
    else if (start === 'idle') {
      const begin = startByInteraction(element, waitsForCode.idle);
      whenLoaded(() => whenIdle(begin));
    } else startByInteraction(element, waitsForCode.interaction);
  }
  await Promise.all(starting);
}

/** What waits for the code of an island that does not start with the page: links that it starts for, and buttons that do nothing without it. */
const waitsForCode = { interaction: 'a, button', idle: 'button:not([popovertarget])' };

/**
 * Starts an island that is pointed at, focused, pressed or changed, as by a file that is dropped, and returns a function that starts it at once. A press of what `waiting` selects before its code
 * is there is repeated then.
 */
function startByInteraction(element: HTMLElement, waiting: string): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const start = async (): Promise<void> => {
    if (await startIsland(element)) listeners.abort();
  };
  for (const sign of ['pointerover', 'pointerdown', 'focusin', 'change'])
    element.addEventListener(sign, () => void start(), { signal, passive: true });
  let isFailed = false;
  element.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>(waiting) : null;
      if (isFailed || target === null || !isPlainClick(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const repeat = async (): Promise<void> => {
        await start();
        // Without the code, the link is followed.
        isFailed = !signal.aborted;
        target.click();
        isFailed = false;
      };
      void repeat();
    },
    { signal, capture: true },
  );
  return () => void start();
}

function whenLoaded(begin: () => void): void {
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

const started = new Map<HTMLElement, Promise<boolean>>();

/** Loads the code of an island and runs it, once; resolves to false if it cannot be loaded: what is there works as without a script, and the next use tries again. */
function startIsland(element: HTMLElement): Promise<boolean> {
  const running = started.get(element) ?? run(element);
  started.set(element, running);
  return running;
}

async function run(element: HTMLElement): Promise<boolean> {
  const { island = '', settings = '{}' } = element.dataset;
  try {
    const start = await islands[island]?.();
    // The server has the same build, so that the settings are right.
    await start?.(element, JSON.parse(settings) as never);
    return start !== undefined;
  } catch (error) {
    started.delete(element);
    // The file may be of a build that is gone. Without a connection the page is worth more than its islands.
    if (error instanceof TypeError && navigator.onLine) loadOnce(location.href);
    return false;
  }
}
