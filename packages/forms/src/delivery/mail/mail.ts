import type { Attachment } from 'nodemailer';
import type { MailDocument } from './mail-document.ts';

/** A mail before it is sent. */
export interface Mail {
  /** An address without a name. */
  to: string;
  /** An address without a name; null for replies to the sender. */
  replyTo: string | null;
  /** One line. */
  subject: string;
  headers: Readonly<Record<string, string>>;
  document: MailDocument;
  attachments: readonly Attachment[];
}
