import { createHash } from 'node:crypto';
import { embeddedTokens } from '@clavora/cli/embedded-services';
import type { ContentService } from '@clavora/services/content/start-content-service';
import type { Frame, Page } from '@playwright/test';

/** A story from the content service with the preview token. */
export interface DraftStory {
  id: number;
  uuid: string;
  name: string;
  full_slug: string;
  content: { component: string; _uid: string; [field: string]: unknown };
}

/** Returns the saved draft of the story at a content path. */
export async function savedDraft(content: ContentService, slug: string): Promise<DraftStory> {
  const answer = await fetch(
    `${content.url}/v2/cdn/stories/${slug}?version=draft&token=${embeddedTokens.preview}&cv=${Date.now()}`,
  );
  const { story } = (await answer.json()) as { story: DraftStory };
  return story;
}

/** Returns the saved drafts of all stories. */
export async function allDrafts(content: ContentService): Promise<DraftStory[]> {
  const drafts: DraftStory[] = [];
  for (let page = 1; ; page += 1) {
    const query = `version=draft&token=${embeddedTokens.preview}&cv=${Date.now()}&per_page=100&page=${page}`;
    const answer = await fetch(`${content.url}/v2/cdn/stories?${query}`);
    const { stories } = (await answer.json()) as { stories: DraftStory[] };
    drafts.push(...stories);
    if (stories.length < 100) return drafts;
  }
}

/** Defects of a token. */
interface Flaws {
  spaceId?: number;
  accessToken?: string;
  /** Age in seconds. */
  age?: number;
}

/** Returns the query by which the editor authenticates to a page. */
export function tokenQuery({ spaceId }: Pick<ContentService, 'spaceId'>, flaws: Flaws = {}): string {
  const space = flaws.spaceId ?? spaceId;
  const timestamp = Math.floor(Date.now() / 1000) - (flaws.age ?? 0);
  const token = createHash('sha1')
    .update(`${space}:${flaws.accessToken ?? embeddedTokens.preview}:${timestamp}`)
    .digest('hex');
  return new URLSearchParams({
    '_storyblok_tk[space_id]': String(space),
    '_storyblok_tk[timestamp]': String(timestamp),
    '_storyblok_tk[token]': token,
  }).toString();
}

/** Returns the URL of a story in the editor's frame. */
export function editorAddress(origin: string, content: ContentService, { id, full_slug, content: fields }: DraftStory) {
  const query = new URLSearchParams({
    _storyblok: String(id),
    _storyblok_c: fields.component,
    _storyblok_version: '',
    _storyblok_lang: 'default',
    _storyblok_release: '0',
    _storyblok_rl: String(Date.now()),
  });
  return `${origin}/${full_slug}?${query}&${tokenQuery(content)}`;
}

/** A page at the editor's origin with a site in its frame, which implements only the bridge's protocol. */
export interface EditorFrame {
  frame: Frame;
  /** Sends a message to the site in the frame. */
  send(message: object): Promise<void>;
  /** Returns the messages from the site in the frame. */
  messages(): Promise<{ action: string; [key: string]: unknown }[]>;
}

export async function openInEditor(page: Page, content: ContentService, address: string): Promise<EditorFrame> {
  // A page sent by the service: browsers let no frame of a synthetic page reach this machine.
  await page.goto(`${content.url}/v2/cdn/spaces/me?token=${embeddedTokens.public}`);
  await page.setContent(`<!doctype html><html lang="en"><title>Editor</title><script>
    window.messages = [];
    addEventListener('message', ({ data }) => messages.push(data));
  </script><iframe title="Page" src="${address.replaceAll('&', '&amp;')}" width="1200" height="700"></iframe></html>`);
  const element = await page.locator('iframe').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('Expected the site in the frame');
  const messages = () => page.evaluate(() => (window as unknown as { messages: [] }).messages);
  return {
    frame,
    messages,
    send: (message) =>
      page.evaluate((data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'), message),
  };
}
