// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEventStatus } from './start-event-status.ts';

const looks = {
  planned: { label: 'Planned', className: 'quiet' },
  live: { label: 'On now', className: 'new' },
  ended: { label: 'Ended', className: 'ended' },
};

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

it('TPL-6 follows the clock of the visitor, whatever the page was rendered with', () => {
  document.body.innerHTML = '<p><span class="ended">Ended</span></p>';
  const line = document.querySelector('p');
  const shown = () => [line?.textContent, line?.firstElementChild?.className];
  if (line) startEventStatus(line, { starts: 2_000, ends: 3_000, looks });
  expect(shown()).toEqual(['Planned', 'quiet']);
  vi.advanceTimersByTime(1_000);
  expect(shown()).toEqual(['On now', 'new']);
  vi.advanceTimersByTime(1_000);
  expect(shown()).toEqual(['Ended', 'ended']);
});
