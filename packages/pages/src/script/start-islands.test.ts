// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const begun: unknown[] = [];
let isReachable = true;
vi.mock('./islands.ts', () => ({
  islands: {
    part: async () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return (element: HTMLElement, settings: object) => {
        begun.push(settings);
        element.addEventListener('click', (event) => {
          event.preventDefault();
          begun.push('pressed');
        });
      };
    },
  },
}));

/** The elements that an observer was given, each to be brought near. */
let watched: { element: Element; show: () => void }[] = [];

class Observer {
  readonly #report: (entries: object[]) => void;
  constructor(report: (entries: object[]) => void) {
    this.#report = report;
  }
  observe(element: Element) {
    watched.push({ element, show: () => this.#report([{ isIntersecting: true, target: element }]) });
  }
  unobserve() {}
}

const settled = () => vi.waitFor(() => expect(begun.length).toBeGreaterThan(0));

beforeEach(() => {
  begun.length = 0;
  watched = [];
  isReachable = true;
  vi.stubGlobal('IntersectionObserver', Observer);
});

async function open(start: string): Promise<HTMLAnchorElement> {
  document.body.innerHTML = `<div data-island="part" data-start="${start}" data-settings='{"a":1}'><a href="#large">Large</a></div>`;
  const { startIslands } = await import('./start-islands.ts');
  void startIslands();
  void startIslands();
  const link = document.querySelector('a');
  if (!link) throw new Error('There is no link');
  return link;
}

const click = (link: HTMLElement) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(event);
  return event;
};

it('SHL-10 starts an island with the page, with its settings, once', async () => {
  await open('load');
  await settled();
  expect(begun).toEqual([{ a: 1 }]);
});

it('SHL-10 starts an island when it is near', async () => {
  await open('visible');
  expect([begun, watched.length]).toEqual([[], 1]);
  watched[0]?.show();
  await settled();
  expect(begun).toEqual([{ a: 1 }]);
});

it('SHL-10 starts an island when the browser is idle after the page has loaded, or when it is used before', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const used = await open('idle');
  used.dispatchEvent(new Event('focusin', { bubbles: true }));
  await settled();
  await open('idle');
  expect(begun).toHaveLength(1);
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  state.mockRestore();
});

it('SHL-10 starts an island when it is pressed, and repeats the press', async () => {
  const link = await open('interaction');
  expect(click(link).defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(begun).toEqual([{ a: 1 }, 'pressed']));
});

it('SHL-10 follows a link of an island that starts when the browser is idle at once, and has a button wait for its code', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const link = await open('idle');
  const button = document.createElement('button');
  link.after(button);
  expect(click(link).defaultPrevented).toBe(false);
  expect(click(button).defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(begun).toEqual([{ a: 1 }, 'pressed']));
  state.mockRestore();
});

it('SHL-10 follows the link where the code cannot be loaded, and tries again at the next press', async () => {
  const link = await open('interaction');
  isReachable = false;
  const followed = vi.fn<(event: Event) => void>();
  document.addEventListener('click', (event) => !event.defaultPrevented && followed(event));
  click(link);
  await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
  isReachable = true;
  click(link);
  await vi.waitFor(() => expect(begun).toEqual([{ a: 1 }, 'pressed']));
});
