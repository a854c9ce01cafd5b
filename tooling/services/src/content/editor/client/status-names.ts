import type { StoryStatus } from '../editor-contract.ts';

/** Labels of the story states. */
export const statusNames: Record<StoryStatus, string> = {
  published: 'Published',
  changed: 'Published, with unpublished changes',
  draft: 'Draft, not published',
  scheduled: 'Scheduled',
  expired: 'Expired',
};
