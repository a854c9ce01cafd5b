import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assertLocal } from '../server/faults.ts';

const faultSchema = z.strictObject({
  /** `refuse` answers 550, `temporary` 451, `drop` closes the connection, `slow` waits and then continues. */
  mode: z.enum(['none', 'refuse', 'temporary', 'drop', 'slow']),
  /**
   * SMTP step that fails: the greeting, the sender, a recipient, the mail before it is stored, or the answer
   * after it is stored (so that the sender cannot know that it was).
   */
  at: z.enum(['connect', 'sender', 'recipient', 'data', 'answer']).default('recipient'),
  /** Milliseconds, for `slow`. */
  delayMs: z.number().int().min(0).max(600_000).default(3000),
  /** Number of affected steps; unlimited if absent. */
  times: z.number().int().min(1).optional(),
  /**
   * Substring of the address at this step (the sender's at `sender`, any recipient's after that); all
   * addresses if absent.
   */
  match: z.string().optional(),
});

/** Faults of the mail service. */
export type MailFault = z.input<typeof faultSchema>;

export type MailStep = z.output<typeof faultSchema>['at'];

export interface MailFaults {
  /** Returns the fault of a step and counts it as used; undefined if the conversation may continue. */
  take(step: MailStep, addresses: readonly string[]): z.output<typeof faultSchema> | undefined;
}

/** Serves `/_admin/faults`, with which tests make the SMTP side fail, as in the other services. */
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
