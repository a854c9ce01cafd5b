import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { FieldKind } from '../definition/field-kind.ts';

/** An answer with the labels of the form at the time of the submission, independent of later changes of the form. */
export interface SubmittedAnswer {
  name: string;
  label: string;
  kind: FieldKind;
  /** Texts for people: labels of choices, names of files; of a list of codes the name of its file and its summary. */
  texts: readonly string[];
  /** Texts for programs: values of choices; `['1']` for a given consent. */
  values: readonly string[];
  /** The version of the text of a consent; null for other kinds. */
  consentVersion: string | null;
  /** What it says in the subject of a mail: who sent the form, or what it is about. Absent for other answers, and in submissions of earlier versions. */
  inSubject?: 'sender' | 'about';
}

/** A file of a submission. */
export interface SubmittedFile {
  /** The name of its field. */
  field: string;
  /** The name of the visitor's file: one line, without folders. */
  name: string;
  /** The type detected in its bytes, not the declared one. */
  type: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  sha256: string;
}

/** A temporary file on disk that is not stored in the outbox yet. */
export interface WaitingFile extends SubmittedFile {
  path: string;
}

/** The channels of deliveries: the market's inbox, the visitor's receipt, another system, a notice to somebody who sent no form. */
export const deliveryChannels = ['inbox', 'receipt', 'webhook', 'notice'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** The target of one delivery. */
export interface DeliveryTarget {
  channel: DeliveryChannel;
  /** An email address, or the URL of the webhook. */
  recipient: string;
}

/** The texts of the visitor's receipt mail, from the form's content; of a notice those that it begins with. */
interface ReceiptTexts {
  subject: string;
  text: string;
}

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
  receipt: ReceiptTexts | null;
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
