import type { RawBlock } from '@clavora/content-client/schema/fields';
import StoryblokClient from 'storyblok-js-client';
import { z } from 'zod';
import type { DeliverySettings } from '../env.ts';
import type { ReportedStory } from './reported-story.ts';

const story = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  full_slug: z.string(),
  group_id: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  content: z.looseObject({ component: z.string(), _uid: z.string().default('') }).transform((raw): RawBlock => raw),
});

/** Every story that visitors can see, through the Delivery API, a hundred at a time; what is no story is left out. */
export function publishedStories(settings: DeliverySettings): Promise<ReportedStory[]> {
  return readPublished(settings, {});
}

/** Those of the published stories that the parameters of `cdn/stories` ask for. */
export async function readPublished(
  { token, endpoint, region, requestsPerSecond }: DeliverySettings,
  parameters: Readonly<Record<string, string>>,
): Promise<ReportedStory[]> {
  const client = new StoryblokClient({
    accessToken: token,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    rateLimit: requestsPerSecond,
    maxRetries: 5,
    cache: { type: 'none', cv: 'manual' },
  });
  try {
    const found: unknown[] = await client.getAll('cdn/stories', {
      ...parameters,
      version: 'published',
      per_page: 100,
      cv: Math.floor(Date.now() / 1000),
    });
    return found.flatMap((raw) => story.safeParse(raw).data ?? []);
  } catch (rejection) {
    // The SDK rejects with a plain object.
    const reason = rejection instanceof Error ? rejection.message : JSON.stringify(rejection);
    throw new Error(`The published stories could not be read: ${reason}`, { cause: rejection });
  }
}
