import type { Page } from '@playwright/test';

/**
 * Counts the actions of a visitor on all documents of a page from now on: each press of the pointer, and each Enter that sends what was typed. Returns a
 * function that returns their number. Filling in a field is part of the action that sends it.
 */
export async function countActions(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('noteAction', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const note = () => (window as unknown as { noteAction: () => void }).noteAction();
    addEventListener('pointerdown', note, { capture: true });
    addEventListener('keydown', ({ key }) => key === 'Enter' && note(), { capture: true });
  });
  return () => count;
}
