import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CatalogueFolder, catalogueFolder } from './testing/catalogue-folder.ts';
import { type FolderWatch, watchFolder } from './watch-folder.ts';

let given: CatalogueFolder;
let watched: FolderWatch;
let told: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  given = catalogueFolder();
  told = vi.fn<() => void>();
  watched = watchFolder(given.folder, told);
});
afterEach(() => {
  watched.stop();
  given.remove();
});

it('CAT-1 LIF-3 a folder tells of each publish', async () => {
  mkdirSync(given.folder);
  await Promise.all([watched.begin(), watched.begin()]);
  await watched.begin();
  given.publish('ORB 6L');
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  given.publish('ORB 7L');
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
});

it('CAT-1 LIF-3 a folder tells nothing of other files, and is watched once it is there', async () => {
  await watched.begin();
  mkdirSync(given.folder);
  await watched.begin();
  writeFileSync(join(given.folder, 'history.jsonl'), '');
  given.publish('ORB 6L');
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(told).toHaveBeenCalledTimes(1);
});
