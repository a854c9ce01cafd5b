import { deliveredStories } from '../api/delivery.ts';
import type { DeliverySettings } from '../core/env.ts';
import type { ReportedStory } from './reported-story.ts';

/** Returns every story that visitors can see. */
export function publishedStories(settings: DeliverySettings): Promise<ReportedStory[]> {
  return deliveredStories(settings, 'published');
}
