import { indexPattern } from '@clavora/search/indexes';
import type { Acl } from 'algoliasearch';

/** The keys of the sites, each with minimal permissions. */
export const keyNames = ['public', 'partner', 'indexing'] as const;
export type KeyName = (typeof keyNames)[number];

export interface WantedKey {
  name: KeyName;
  /** Identifies the key in the application. */
  description: string;
  acl: readonly Exclude<Acl, `nlu${string}`>[];
  /** Patterns of the permitted indexes. */
  indexes: readonly string[];
  /** The sites' environment variable. */
  variable: string;
}

/** Returns the keys that the sites of a prefix need. */
export function wantedKeys(prefix: string): readonly WantedKey[] {
  const description = (what: string) => `Web sites (${prefix}): ${what}`;
  return [
    {
      name: 'public',
      description: description('public search'),
      acl: ['search'],
      indexes: [indexPattern(prefix, 'public')],
      variable: 'ALGOLIA_SEARCH_KEY',
    },
    {
      name: 'partner',
      description: description('parent of the secured keys of partners'),
      acl: ['search'],
      indexes: [indexPattern(prefix, 'partner')],
      variable: 'ALGOLIA_PARTNER_KEY',
    },
    {
      name: 'indexing',
      description: description('indexing'),
      acl: ['addObject', 'deleteObject', 'deleteIndex', 'browse', 'settings', 'editSettings', 'listIndexes'],
      indexes: [`${prefix}_*`],
      variable: 'ALGOLIA_ADMIN_KEY',
    },
  ];
}
