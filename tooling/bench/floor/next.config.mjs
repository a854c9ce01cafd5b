import { join } from 'node:path';

/** Configuration of a minimal site, with those settings of the sites that affect what a page loads. */
// oxlint-disable-next-line import/no-default-export -- required by Next.
export default { reactStrictMode: true, turbopack: { root: join(import.meta.dirname, '../../..') } };
