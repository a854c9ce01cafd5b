import type { Attachment } from 'nodemailer';
import type { MailDocument } from './mail-document.ts';

/** A mail before it is sent. */
export interface Mail {
  /** An address alone. */
  to: string;
  /** An address alone; null answers to whom it is from. */
  replyTo: string | null;
  /** One line. */
  subject: string;
  headers: Readonly<Record<string, string>>;
  document: MailDocument;
  attachments: readonly Attachment[];
}
