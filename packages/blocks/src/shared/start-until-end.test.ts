// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startUntilEnd } from './start-until-end.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

function started(ends: number): HTMLElement {
  document.body.innerHTML = '<div><p>Until Friday</p><a href="/order">Order</a><div hidden><p>Ended</p></div></div>';
  const element = document.querySelector('div');
  if (element === null) throw new Error('There is no element');
  startUntilEnd(element, { ends });
  return element;
}

describe('startUntilEnd', () => {
  it('CNT-16 shows the end when it passes in a page that stays open', () => {
    const element = started(3_000);
    vi.advanceTimersByTime(1_999);
    expect(element.querySelector('a')).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(element.innerHTML).toBe('<p>Ended</p>');
  });

  it('CNT-16 shows at once the end that has passed since the page was rendered', () => {
    expect(started(1_000).innerHTML).toBe('<p>Ended</p>');
  });

  it('CNT-16 does not end what ends in months', () => {
    const element = started(2 ** 32);
    vi.advanceTimersByTime(60_000);
    expect(element.querySelector('a')).not.toBeNull();
  });
});
