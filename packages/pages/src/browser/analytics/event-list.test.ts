// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { listEvents } from './event-list.ts';

it('SHL-2 lists the events in the data layer and new ones, latest first', () => {
  window.dataLayer = [{ event: 'first' }];
  listEvents();
  window.dataLayer.push({ event: 'second' });
  expect(window.dataLayer).toHaveLength(2);
  const list = document.querySelector('[data-event-list]');
  expect(list?.querySelector('summary')?.textContent).toBe('dataLayer: 2');
  expect([...(list?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual([
    '{"event":"second"}',
    '{"event":"first"}',
  ]);
});
