import { z } from 'zod';
import { fieldKinds } from '../../definition/field-kind.ts';
import { deliveryChannels } from '../submission.ts';

// Records of the admin operations as JSON: dates are ISO 8601 texts in UTC.

const moment = z.string().transform((text) => new Date(text).toISOString());

export const deliveryStates = ['waiting', 'sent', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const deliveryRecordSchema = z.object({
  id: z.string(),
  channel: z.enum(deliveryChannels),
  recipient: z.string(),
  /** `dead`: it failed for good and waits for an administrator. */
  state: z.enum(deliveryStates),
  attempts: z.number(),
  lastError: z.string().nullable(),
  attemptedAt: moment.nullable(),
  settledAt: moment.nullable(),
});

export const submissionRecordSchema = z.object({
  id: z.string(),
  form: z.string(),
  title: z.string(),
  market: z.string(),
  locale: z.string(),
  page: z.string(),
  visitor: z.string().nullable(),
  receivedAt: moment,
  /** When it is deleted. */
  expiresAt: moment,
  answers: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.enum(fieldKinds),
      texts: z.array(z.string()),
      values: z.array(z.string()),
      consentVersion: z.string().nullable(),
    }),
  ),
  files: z.array(
    z.object({ field: z.string(), name: z.string(), type: z.string(), size: z.number(), sha256: z.string() }),
  ),
  deliveries: z.array(deliveryRecordSchema),
});

export type SubmissionRecord = z.output<typeof submissionRecordSchema>;

export const submissionFilterSchema = z.object({
  form: z.string().optional(),
  market: z.string().optional(),
  /** Those with a delivery in this state. */
  state: z.enum(deliveryStates).optional(),
  /** Received at or after this moment. */
  since: moment.optional(),
  /** An address of mail: those that `erase` would delete with it. */
  person: z.string().optional(),
  limit: z.number().int().min(1).max(10_000).optional(),
});

/** Selects submissions; all of them where it is empty. */
export type SubmissionFilter = z.input<typeof submissionFilterSchema>;

export const erasureSchema = z.object({ submissions: z.number(), files: z.number(), deliveries: z.number() });

/** What was deleted with a person's data. */
export type Erasure = z.output<typeof erasureSchema>;

export const outboxCountsSchema = z.object({
  submissions: z.number(),
  waiting: z.number(),
  dead: z.number(),
  /** Of the delivery that has waited longest, since its submission was received; 0 where none waits. */
  oldestWaitingSeconds: z.number(),
});

/** Counts for a health check of the outbox. */
export type OutboxCounts = z.output<typeof outboxCountsSchema>;
