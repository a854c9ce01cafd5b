import type { Page } from '@playwright/test';
import { layOutWhole } from './lay-out-whole.ts';

/** Pixels: more than ten screens of a phone are not read. */
const maxHeight = 9_000;

/** Kinds of pages whose lines are looked up, by an index or a filter. */
const charts: ReadonlySet<string> = new Set(['key-finder-makers detail']);

/** Returns the height of a page of a kind, such as `products detail`, if it is more than a phone should have. The window must be as wide as one. */
export async function heightProblems(page: Page, kind: string): Promise<string[]> {
  if (charts.has(kind)) return [];
  await layOutWhole(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return height > maxHeight ? [`${new URL(page.url()).pathname} is ${height} px high`] : [];
}
