import { z } from 'zod';
import { deliveryTargetSchema, submittedAnswerSchema, submittedFileSchema } from '../submission.ts';

// Records of the admin operations as JSON: dates are ISO 8601 texts in UTC.

const dateTime = z.string().transform((text) => new Date(text).toISOString());

export const deliveryStates = ['waiting', 'sent', 'dead'] as const;

const deliveryRecordSchema = deliveryTargetSchema.extend({
  id: z.string(),
  /** `dead`: it failed permanently; only an administrator can retry it. */
  state: z.enum(deliveryStates),
  attempts: z.number(),
  lastError: z.string().nullable(),
  attemptedAt: dateTime.nullable(),
  settledAt: dateTime.nullable(),
});

export const submissionRecordSchema = z.object({
  id: z.string(),
  form: z.string(),
  title: z.string(),
  market: z.string(),
  locale: z.string(),
  page: z.string(),
  visitor: z.string().nullable(),
  receivedAt: dateTime,
  /** The time of its deletion. */
  expiresAt: dateTime,
  answers: z.array(submittedAnswerSchema.omit({ inSubject: true })),
  files: z.array(submittedFileSchema),
  deliveries: z.array(deliveryRecordSchema),
});

export type SubmissionRecord = z.output<typeof submissionRecordSchema>;

export const submissionFilterSchema = z.object({
  form: z.string().optional(),
  market: z.string().optional(),
  /** Selects submissions with a delivery in this state. */
  state: z.enum(deliveryStates).optional(),
  /** Selects submissions received at or after this time. */
  since: dateTime.optional(),
  /** An email address: selects the submissions that `erase` would delete. */
  person: z.string().optional(),
  limit: z.number().int().min(1).max(10_000).optional(),
});

/** Selects submissions; an empty filter selects all. */
export type SubmissionFilter = z.input<typeof submissionFilterSchema>;

export const erasureSchema = z.object({ submissions: z.number(), files: z.number(), deliveries: z.number() });

/** Counts of the data that were deleted with a person. */
export type Erasure = z.output<typeof erasureSchema>;

export const outboxCountsSchema = z.object({
  submissions: z.number(),
  waiting: z.number(),
  dead: z.number(),
  /** Seconds since the receipt of the oldest submission with a waiting delivery; 0 if none waits. */
  oldestWaitingSeconds: z.number(),
});

/** Counts for a health check of the outbox. */
export type OutboxCounts = z.output<typeof outboxCountsSchema>;
