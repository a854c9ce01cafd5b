import { join } from 'node:path';

/** One static page, with what the sites set that bears on what a page loads. */
// oxlint-disable-next-line import/no-default-export -- Next demands it.
export default { reactStrictMode: true, turbopack: { root: join(import.meta.dirname, '../../..') } };
