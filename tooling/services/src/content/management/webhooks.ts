import { createHmac } from 'node:crypto';
import type { StoryChange } from '../space/story-changes.ts';

export interface WebhookOptions {
  /** URLs to which changes are posted. */
  endpoints: readonly string[];
  /** Signs each body; unsigned if absent. */
  secret?: string;
}

/** A registered URL with its events. */
export interface WebhookEndpoint {
  id: number;
  name: string;
  endpoint: string;
  secret: string | null;
  actions: readonly WebhookAction[];
  activated: boolean;
}

/** Names of the supported events in the hosted service. */
export const webhookActions = [
  'story.published',
  'story.unpublished',
  'story.moved',
  'story.deleted',
  'datasource.entries_updated',
] as const;
type WebhookAction = (typeof webhookActions)[number];

/** Posts changes of a space as the hosted service does: signed, once, without retries. */
export interface Webhooks {
  /** In order of registration. */
  endpoints: () => readonly WebhookEndpoint[];
  /** Registers an endpoint, or replaces the one with the same id. */
  register: (endpoint: WebhookEndpoint) => void;
  remove: (id: number) => void;
  storiesChanged: (changes: readonly StoryChange[]) => void;
  datasourcesChanged: (slugs: readonly string[]) => void;
  /** Resolves once every webhook has been answered or has failed; aborts those that take too long. */
  close: () => Promise<void>;
}

/** Event names in the hosted service; an edit of published content counts as publishing it again. */
const actions = {
  published: 'published',
  changed: 'published',
  unpublished: 'unpublished',
  moved: 'moved',
  deleted: 'deleted',
} as const satisfies Record<StoryChange['action'], string>;

/** Timeout of an endpoint in milliseconds. */
const timeoutMs = 5000;

/** Creates the webhooks of a space; errors are reported to `log`. */
export function spaceWebhooks(
  spaceId: number,
  options: WebhookOptions | undefined,
  log: (message: string) => void,
): Webhooks {
  const closing = new AbortController();
  let endpoints: WebhookEndpoint[] = (options?.endpoints ?? []).map((endpoint, index) => ({
    id: index + 1,
    name: new URL(endpoint).host,
    endpoint,
    secret: options?.secret ?? null,
    actions: webhookActions,
    activated: true,
  }));
  // One at a time per endpoint, so that a move and an edit of one story arrive in order; a slow endpoint
  // delays no other.
  const queues = new Map<number, Promise<void>>();

  const send = (action: WebhookAction, payload: Record<string, unknown>): void => {
    const body = JSON.stringify(payload);
    for (const endpoint of endpoints) {
      if (!endpoint.activated || !endpoint.actions.includes(action)) continue;
      const queue = queues.get(endpoint.id) ?? Promise.resolve();
      queues.set(
        endpoint.id,
        queue.then(() => post(endpoint, body)),
      );
    }
  };
  const post = async ({ endpoint, secret }: WebhookEndpoint, body: string): Promise<void> => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (secret) headers['webhook-signature'] = webhookSignature(secret, body);
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]);
    try {
      const answer = await fetch(endpoint, { method: 'POST', headers, body, signal });
      // An unread body would keep the connection open.
      await answer.body?.cancel();
      if (!answer.ok) log(`content service: webhook ${endpoint}: expected 2xx, got ${answer.status}`);
    } catch (error) {
      log(
        `content service: webhook ${endpoint}: not delivered: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  return {
    endpoints: () => endpoints,
    register: (endpoint) => {
      const isKnown = endpoints.some(({ id }) => id === endpoint.id);
      endpoints = isKnown
        ? endpoints.map((one) => (one.id === endpoint.id ? endpoint : one))
        : [...endpoints, endpoint];
    },
    remove: (removed) => {
      endpoints = endpoints.filter(({ id }) => id !== removed);
    },
    storiesChanged: (changes) => {
      for (const { action, id, full_slug, name } of changes) {
        const event = actions[action];
        const text = `The story ${name} (${full_slug}) has been ${event}.`;
        send(`story.${event}`, { text, action: event, space_id: spaceId, story_id: id, full_slug });
      }
    },
    datasourcesChanged: (slugs) => {
      for (const slug of slugs) {
        const text = `The entries of the datasource ${slug} have been updated.`;
        const payload = { text, action: 'entries_updated', space_id: spaceId, datasource_slug: slug };
        send('datasource.entries_updated', payload);
      }
    },
    close: async () => {
      const timer = setTimeout(() => closing.abort(new Error('the service has closed')), timeoutMs);
      await Promise.all(queues.values());
      clearTimeout(timer);
    },
  };
}

/** Returns the `webhook-signature` of a raw body: HMAC-SHA1 in hex. */
export function webhookSignature(secret: string, body: string): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}
