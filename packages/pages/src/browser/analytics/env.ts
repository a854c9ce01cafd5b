/**
 * Loads the development overlay of data layer events; null in builds, so that Next omits the file.
 */
export const loadEventList: (() => Promise<typeof import('./event-list.ts')>) | null =
  process.env.NODE_ENV === 'development' ? () => import('./event-list.ts') : null;
