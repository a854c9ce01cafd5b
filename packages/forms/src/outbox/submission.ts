import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import { fieldKinds } from '../definition/field-kind.ts';

export const submittedAnswerSchema = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(fieldKinds),
  /** Texts for people: labels of choices, names of files; of a list of codes the name of its file and its summary. */
  texts: z.array(z.string()).readonly(),
  /** Texts for programs: values of choices; `['1']` for a given consent. */
  values: z.array(z.string()).readonly(),
  /** The version of the text of a consent; null for other kinds. */
  consentVersion: z.string().nullable(),
  /** What it says in the subject of a mail: who sent the form, or what it is about. Absent for other answers, and in submissions of earlier versions. */
  inSubject: z.enum(['sender', 'about']).exactOptional(),
});

/** An answer with the labels of the form at the time of the submission, independent of later changes of the form. */
export type SubmittedAnswer = z.output<typeof submittedAnswerSchema>;

export const submittedFileSchema = z.object({
  /** The name of its field. */
  field: z.string(),
  /** The name of the visitor's file: one line, without folders. */
  name: z.string(),
  /** The type detected in its bytes, not the declared one. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** SHA-256 of its bytes, in hexadecimal digits. */
  sha256: z.string(),
});

/** A file of a submission. */
export type SubmittedFile = z.output<typeof submittedFileSchema>;

/** A temporary file on disk that is not stored in the outbox yet. */
export interface WaitingFile extends SubmittedFile {
  path: string;
}

/** The channels of deliveries: the market's inbox, the visitor's receipt, another system, a notice to somebody who sent no form. */
const deliveryChannels = ['inbox', 'receipt', 'webhook', 'notice'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

export const deliveryTargetSchema = z.object({
  channel: z.enum(deliveryChannels),
  /** An email address, or the URL of the webhook. */
  recipient: z.string(),
});

/** The target of one delivery. */
export type DeliveryTarget = z.output<typeof deliveryTargetSchema>;

/** The texts of the visitor's receipt mail, from the form's content; of a notice those that it begins with. */
export const receiptTextsSchema = z.object({ subject: z.string(), text: z.string() });

/** A valid submission before it is stored. */
export interface NewSubmission {
  /** The name of the form in its content. */
  form: string;
  /** The title of the form on its page. */
  title: string;
  market: MarketId;
  locale: Locale;
  /** The path of the page with the form. */
  page: string;
  /** The non-empty answers to shown fields, in the order of the form. */
  answers: readonly SubmittedAnswer[];
  files: readonly WaitingFile[];
  /** The visitor's email address; null if the form has none. */
  visitor: string | null;
  /** Null if the form sends no receipt. */
  receipt: z.output<typeof receiptTextsSchema> | null;
  /** Days until its deletion. */
  retentionDays: number;
  /** Identifies the submission: a repeated key is a repeated submission. Null if the browser sent no token. */
  key: string | null;
  deliveries: readonly DeliveryTarget[];
}

/** A stored submission. */
export interface StoredSubmission extends Omit<NewSubmission, 'files' | 'key'> {
  /** A UUID. */
  id: string;
  receivedAt: Date;
  files: readonly SubmittedFile[];
}
