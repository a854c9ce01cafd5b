import { test as base } from 'vitest';
import { type SampleSearch, startSampleSearch } from './sample-search.ts';

/** Tests over one sample search, which is started once for all files. */
export const testWithSearch = base.extend<{ $worker: { search: SampleSearch } }>({
  search: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of the fixtures that a fixture needs.
    async ({}, use) => {
      const search = await startSampleSearch();
      await use(search);
      await search.close();
    },
    { scope: 'worker' },
  ],
});
