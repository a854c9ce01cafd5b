import { createHash } from 'node:crypto';

export interface PreviewAddressOptions {
  origin: string;
  spaceId: number;
  previewToken: string;
  story: { id: number; full_slug: string; component: string };
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Returns the URL at which the visual editor opens a story on a site: its path, with a token that proves the
 * editor's access.
 */
export function previewAddress({ origin, spaceId, previewToken, story, now }: PreviewAddressOptions): string {
  const url = new URL(`/${story.full_slug}`, origin);
  const timestamp = Math.floor(now / 1000);
  const token = createHash('sha1').update(`${spaceId}:${previewToken}:${timestamp}`).digest('hex');
  const parameters: Record<string, string> = {
    _storyblok: String(story.id),
    _storyblok_c: story.component,
    _storyblok_version: '',
    _storyblok_lang: 'default',
    _storyblok_release: '0',
    _storyblok_rl: String(now),
    '_storyblok_tk[space_id]': String(spaceId),
    '_storyblok_tk[timestamp]': String(timestamp),
    '_storyblok_tk[token]': token,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
