import { deliveredStories } from '../delivery.ts';
import type { DeliverySettings } from '../env.ts';
import type { ReportedStory } from './reported-story.ts';

/** Every story that visitors can see. */
export function publishedStories(settings: DeliverySettings): Promise<ReportedStory[]> {
  return deliveredStories(settings, 'published');
}
