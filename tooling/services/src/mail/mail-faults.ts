import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assertLocal } from '../server/faults.ts';

const faultSchema = z.strictObject({
  /** `refuse` answers 550, `temporary` 451, `drop` cuts the connection, `slow` waits and then goes on. */
  mode: z.enum(['none', 'refuse', 'temporary', 'drop', 'slow']),
  /**
   * The step of the conversation that it befalls: the greeting, the sender, a recipient, the mail before it is kept, or the answer once it is
   * kept (a sender then cannot know that it was).
   */
  at: z.enum(['connect', 'sender', 'recipient', 'data', 'answer']).default('recipient'),
  /** Milliseconds, for `slow`. */
  delayMs: z.number().int().min(0).max(600_000).default(3000),
  /** How often it befalls; always, when absent. */
  times: z.number().int().min(1).optional(),
  /** A part of the address at this step (the sender's at `sender`, any recipient's after); all, when absent. */
  match: z.string().optional(),
});

/** How the mail service is asked to fail. */
export type MailFault = z.input<typeof faultSchema>;

export type MailStep = z.output<typeof faultSchema>['at'];

export interface MailFaults {
  /** The fault of a step, counted as befallen; undefined lets the conversation go on. */
  take(step: MailStep, addresses: readonly string[]): z.output<typeof faultSchema> | undefined;
}

/** Lets tests make the SMTP side fail: `/_admin/faults`, as the other services have it. */
export function mailFaultRoutes(app: FastifyInstance): MailFaults {
  let fault: z.output<typeof faultSchema> | undefined;
  app.post('/_admin/faults', { onRequest: assertLocal }, async (request, reply) => {
    const parsed = faultSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(422).send({ error: z.prettifyError(parsed.error) });
    fault = parsed.data.mode === 'none' ? undefined : parsed.data;
    return parsed.data;
  });
  app.get('/_admin/faults', { onRequest: assertLocal }, async () => fault ?? { mode: 'none' });
  app.delete('/_admin/faults', { onRequest: assertLocal }, async (_request, reply) => {
    fault = undefined;
    return reply.code(204).send();
  });
  return {
    take(step, addresses) {
      const current = fault;
      if (!current || current.at !== step) return undefined;
      const { match, times } = current;
      if (match !== undefined && !addresses.some((address) => address.includes(match))) return undefined;
      if (times !== undefined) fault = times > 1 ? { ...current, times: times - 1 } : undefined;
      return current;
    },
  };
}
