/**
 * Shows the data layer's events over the page while the site is developed; null elsewhere, where Next leaves out even the file that it would load.
 */
export const loadEventList: (() => Promise<typeof import('./event-list.ts')>) | null =
  process.env.NODE_ENV === 'development' ? () => import('./event-list.ts') : null;
