// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startUntilEnd } from './start-until-end.ts';
import { UntilEnd } from './until-end.tsx';

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

function started(ends: number): HTMLElement {
  document.body.innerHTML =
    '<div><div><p>Until Friday</p><a href="/order">Order</a></div><div hidden><p>Ended</p></div></div>';
  const element = document.querySelector('div');
  if (element === null) throw new Error('There is no element');
  startUntilEnd(element, { ends });
  return element;
}

/** Returns the text of what is not hidden. */
const shown = (element: Element): string =>
  [...element.children].map((part) => (part.hasAttribute('hidden') ? '' : part.textContent)).join('');

describe('startUntilEnd', () => {
  it('CNT-16 shows the end when it passes in a page that stays open', () => {
    const element = started(3_000);
    vi.advanceTimersByTime(1_999);
    expect(shown(element)).toBe('Until FridayOrder');
    vi.advanceTimersByTime(1);
    expect(shown(element)).toBe('Ended');
  });

  it('CNT-16 shows at once the end that has passed since the page was rendered', () => {
    expect(shown(started(1_000))).toBe('Ended');
  });

  it('CNT-16 does not end what ends in months', () => {
    const element = started(2 ** 32);
    vi.advanceTimersByTime(60_000);
    expect(shown(element)).toBe('Until FridayOrder');
  });

  it('CNT-16 CNT-7 leaves nodes of React where they are: a preview changes and removes them after the end', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    // Midnight of the 20th in Rome.
    const end = Date.UTC(2026, 10, 20, 23);
    vi.setSystemTime(end - 5_000);
    document.body.innerHTML = '<main></main>';
    const main = document.body.firstElementChild;
    if (main === null) throw new Error('There is no element');
    const root = createRoot(main);
    const draw = (validUntil: string, text: string, Tag: 'h2' | 'p' = 'p') =>
      act(async () =>
        root.render(
          <UntilEnd
            content={{ component: 'commercial_card', valid_until: validUntil }}
            context={{ market: 'italy' }}
            ended={<Tag>{text} ended</Tag>}
          >
            <Tag>{text}</Tag>
          </UntilEnd>,
        ),
      );
    await draw('2026-11-19 23:00', 'Offer');
    const island = main.querySelector<HTMLElement>('[data-island]');
    if (island === null) throw new Error('There is no island');
    startUntilEnd(island, { ends: end });
    vi.advanceTimersByTime(4_999);
    await draw('2026-11-19 23:00', 'New');
    expect(shown(island)).toBe('New');
    vi.advanceTimersByTime(1);
    expect(shown(island)).toBe('New ended');
    // The clock of the server that renders it again is behind that of the visitor.
    vi.setSystemTime(end - 60_000);
    await draw('2026-11-19 23:00', 'Other', 'h2');
    expect(shown(island)).toBe('Other ended');
    await draw('2026-11-20 23:00', 'Longer');
    expect(shown(main.querySelector('[data-island]') ?? main)).toBe('Longer');
    await draw('2026-11-18 23:00', 'Over');
    expect(main.textContent).toBe('Over ended');
    await act(async () => root.unmount());
    expect(main.childNodes).toHaveLength(0);
  });
});
