/** A mail as it was taken. */
export interface Mail {
  /** Grows with each mail; digits. */
  id: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  /** Who it was sent by and to, as the SMTP conversation says: the headers may say otherwise. */
  envelope: { from: string; to: readonly string[] };
  from: string;
  to: readonly string[];
  cc: readonly string[];
  replyTo: readonly string[];
  subject: string;
  /** In the order of the mail, a name as often as it stands there; decoded as far as a header is. */
  headers: readonly { name: string; value: string }[];
  text: string;
  /** Null for a mail that has none. */
  html: string | null;
  attachments: readonly MailAttachment[];
  /** Bytes of the whole. */
  size: number;
  /** Why it could not be read, or null. Such a mail is kept all the same. */
  problem: string | null;
}

export interface MailAttachment {
  name: string;
  type: string;
  /** Bytes. */
  size: number;
}

/** What stands beside a mail on disk: it is not in the mail itself. */
export interface MailRecord {
  id: string;
  receivedAt: string;
  envelope: { from: string; to: readonly string[] };
}
