import { createHmac } from 'node:crypto';
import type { StoryChange } from './story-changes.ts';

export interface WebhookOptions {
  /** Where changes are posted. */
  endpoints: readonly string[];
  /** Signs each body; unsigned when absent. */
  secret?: string;
}

/** Posts what changes in a space, as the hosted service does: signed, once, never again when it fails. */
export interface Webhooks {
  storiesChanged: (changes: readonly StoryChange[]) => void;
  datasourcesChanged: (slugs: readonly string[]) => void;
  /** Resolves once everything posted so far has been answered or has failed. */
  settled: () => Promise<void>;
}

/** What the hosted service calls a change; editing what is published is publishing it again. */
const actions: Record<StoryChange['action'], string> = {
  published: 'published',
  changed: 'published',
  unpublished: 'unpublished',
  moved: 'moved',
  deleted: 'deleted',
};

/** Milliseconds after which an endpoint that does not answer is given up. */
const patience = 5000;

/** Sets up the webhooks of a space; failures are told to `log`. */
export function spaceWebhooks(spaceId: number, options: WebhookOptions, log: (message: string) => void): Webhooks {
  // One after the other to each endpoint, so that a move and an edit of one story arrive in their order.
  const queues = new Map(options.endpoints.map((endpoint) => [endpoint, Promise.resolve()]));

  const send = (payload: Record<string, unknown>): void => {
    const body = JSON.stringify(payload);
    for (const [endpoint, queue] of queues)
      queues.set(
        endpoint,
        queue.then(() => post(endpoint, body)),
      );
  };
  const post = async (endpoint: string, body: string): Promise<void> => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (options.secret) headers['webhook-signature'] = webhookSignature(options.secret, body);
    try {
      const answer = await fetch(endpoint, { method: 'POST', headers, body, signal: AbortSignal.timeout(patience) });
      if (!answer.ok) log(`content service: webhook ${endpoint}: expected 2xx, got ${answer.status}`);
    } catch (error) {
      log(
        `content service: webhook ${endpoint}: not delivered: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  return {
    storiesChanged: (changes) => {
      for (const { action, id, full_slug, name } of changes) {
        const told = actions[action];
        const text = `The story ${name} (${full_slug}) has been ${told}.`;
        send({ text, action: told, space_id: spaceId, story_id: id, full_slug });
      }
    },
    datasourcesChanged: (slugs) => {
      for (const slug of slugs) {
        const text = `The entries of the datasource ${slug} have been updated.`;
        send({ text, action: 'entries_updated', space_id: spaceId, datasource_slug: slug });
      }
    },
    settled: async () => {
      await Promise.all(queues.values());
    },
  };
}

/** The `webhook-signature` of a raw body: HMAC-SHA1 in hex. */
export function webhookSignature(secret: string, body: string): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}
