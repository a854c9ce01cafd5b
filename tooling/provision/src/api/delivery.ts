import type { RawBlock } from '@clavora/content-client/schema/fields';
import StoryblokClient from 'storyblok-js-client';
import { z } from 'zod';
import type { DeliverySettings } from '../core/env.ts';

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

/** A story as the Delivery API returns it, relations unresolved. */
export type DeliveredStory = z.infer<typeof story>;

/**
 * Returns the stories that match the parameters of `cdn/stories`, a hundred per request; invalid entries are
 * omitted. Drafts need the preview token. Rejects if the service fails permanently.
 */
export async function deliveredStories(
  { token, endpoint, region, requestsPerSecond }: DeliverySettings,
  version: 'published' | 'draft',
  parameters: Readonly<Record<string, string>> = {},
): Promise<DeliveredStory[]> {
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
      version,
      per_page: 100,
      cv: Math.floor(Date.now() / 1000),
    });
    return found.flatMap((raw) => story.safeParse(raw).data ?? []);
  } catch (rejection) {
    // The SDK rejects with a plain object.
    const reason = rejection instanceof Error ? rejection.message : JSON.stringify(rejection);
    const what = version === 'draft' ? 'drafts (STORYBLOK_PREVIEW_TOKEN)' : 'published stories (STORYBLOK_TOKEN)';
    throw new Error(`The ${what} could not be read: ${reason}`, { cause: rejection });
  }
}
