import type { Page } from '@playwright/test';

export interface FocusState {
  /** The beginning of the element's HTML, or `nothing`. */
  element: string;
  isShown: boolean;
  isInView: boolean;
}

/** Returns whether the focused element shows its focus. */
export const showsFocus = (page: Page): Promise<FocusState> => page.evaluate(focusState);

/**
 * Returns whether the focused element shows its focus: by an outline, its own or an ancestor's, or by a
 * shadow. Runs in the page.
 */
function focusState(): FocusState {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) && !(element instanceof SVGElement))
    return { element: 'nothing', isShown: false, isInView: false };
  const hasOutline = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
  const look = getComputedStyle(element);
  // A card whose whole surface is a link shows the focus on the link's overlay or on the card.
  const around: CSSStyleDeclaration[] = [getComputedStyle(element, '::before'), getComputedStyle(element, '::after')];
  for (let parent = element.parentElement; parent !== null && around.length < 6; parent = parent.parentElement) {
    around.push(getComputedStyle(parent));
  }
  const box = element.getBoundingClientRect();
  return {
    element: element.outerHTML.slice(0, 120),
    // Elements inside a frame show their own focus.
    isShown:
      element instanceof HTMLIFrameElement || hasOutline(look) || look.boxShadow !== 'none' || around.some(hasOutline),
    isInView: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
  };
}

/**
 * Tabs through the page from the top; returns elements that did not show their focus, and interactive
 * elements that never received it. While a modal dialog is open, only its contents count.
 */
export async function keyboardProblems(page: Page): Promise<string[]> {
  const waiting = await page.evaluate(() => {
    const modal = document.querySelector(':modal');
    const scope = modal ?? document;
    const candidates = [
      ...scope.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, video[controls], [tabindex="0"]',
      ),
    ];
    const isOneOfGroup = (element: HTMLElement) =>
      element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
    const reachable = candidates.filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [tabindex="-1"], [inert] *, input[type=hidden]') &&
        !isOneOfGroup(element),
    );
    for (const element of reachable) element.dataset.awaited = '';
    // Restart the focus order before the first element.
    const focused = document.activeElement;
    // The element that a dialog focused as it opened counts as reached.
    if (modal && focused instanceof HTMLElement) delete focused.dataset.awaited;
    if (!modal) {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    }
    return reachable.length;
  });
  const problems = new Set<string>();
  for (let stop = 0; stop < waiting + 30; stop += 1) {
    await page.keyboard.press('Tab');
    const { element, isShown, isInView, arrival, left } = await noteArrival(page);
    if (arrival === 'none') break;
    if (arrival === 'first' && (!isShown || !isInView))
      problems.add(`${isShown ? 'out of view' : 'no visible focus'}: ${element}`);
    if (left === 0) break;
  }
  const unreached = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-awaited]')].map((element) => {
      delete element.dataset.awaited;
      return `never reached: ${element.outerHTML.slice(0, 120)}`;
    }),
  );
  return [...problems, ...unreached].slice(0, 5);
}

interface Arrival extends FocusState {
  /** Whether the focus reached the element for the first time; `none` if nothing has the focus. */
  arrival: 'first' | 'again' | 'none';
  /** Elements that the focus has not reached. */
  left: number;
}

/** Marks the focused element as reached. */
function noteArrival(page: Page): Promise<Arrival> {
  // One call for each key: calls to the browser take most of this check's time.
  return page.evaluate(`(${noteInPage.toString()})(${focusState.toString()})`);
}

/** Runs in the page. */
function noteInPage(stateOf: () => FocusState): Arrival {
  const focused = document.activeElement;
  const left = () => document.querySelectorAll('[data-awaited]').length;
  const state = stateOf();
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { ...state, arrival: 'none', left: left() };
  const isFirst = !('visited' in focused.dataset);
  focused.dataset.visited = '';
  delete focused.dataset.awaited;
  // Players and date fields have further stops inside, where the browser shows the focus.
  return { ...state, arrival: isFirst && !(focused instanceof HTMLVideoElement) ? 'first' : 'again', left: left() };
}
