import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { FieldKind } from '../definition/field-kind.ts';

/** An answer in the words that its form had when it was given, so that it reads the same when the form has changed. */
export interface SubmittedAnswer {
  name: string;
  label: string;
  kind: FieldKind;
  /** As people read it: the labels of the choices, the names of the files. */
  texts: readonly string[];
  /** As programs read it: the values of the choices; for a consent that was given `['1']`. */
  values: readonly string[];
  /** Of the text that was agreed to, for a consent; null elsewhere. */
  consentVersion: string | null;
}

/** A file that came with a submission. */
export interface SubmittedFile {
  /** The name of its field. */
  field: string;
  /** As the visitor's file is called: one line, no folders. */
  name: string;
  /** The type found in its bytes, not the one declared. */
  type: string;
  /** Bytes. */
  size: number;
  /** Of its bytes, in hexadecimal digits. */
  sha256: string;
}

/** A file that waits on this machine's disk to be taken into the outbox. */
export interface WaitingFile extends SubmittedFile {
  path: string;
}

/** Where a submission is delivered: the market's inbox, the visitor, another system. */
export const deliveryChannels = ['inbox', 'receipt', 'webhook'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** One delivery that is owed. */
export interface DeliveryTarget {
  channel: DeliveryChannel;
  /** An address of mail, or the URL of the webhook. */
  recipient: string;
}

/** The texts of the visitor's receipt mail, from the form's content. */
export interface ReceiptTexts {
  subject: string;
  text: string;
}

/** A valid submission before it is stored. */
export interface NewSubmission {
  /** The form's name, as its content has it. */
  form: string;
  /** What the form is called on its page. */
  title: string;
  market: MarketId;
  locale: Locale;
  /** The path of the page that it was sent from. */
  page: string;
  /** In the order of the form; of the fields that were shown, those that were answered. */
  answers: readonly SubmittedAnswer[];
  files: readonly WaitingFile[];
  /** The visitor's address of mail, or null where the form did not learn one. */
  visitor: string | null;
  /** Null where the form sends none. */
  receipt: ReceiptTexts | null;
  /** Days after which it is deleted. */
  retentionDays: number;
  /** What tells this submission from any other: the same key again is the same submission. Null where the browser gave none. */
  key: string | null;
  deliveries: readonly DeliveryTarget[];
}

/** A submission as it is kept. */
export interface StoredSubmission extends Omit<NewSubmission, 'files' | 'key'> {
  /** A UUID. */
  id: string;
  receivedAt: Date;
  files: readonly SubmittedFile[];
}
