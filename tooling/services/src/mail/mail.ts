/** A received mail. */
export interface Mail {
  /** Digits; increases with each mail. */
  id: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  /** Sender and recipients of the SMTP conversation; the headers may differ. */
  envelope: { from: string; to: readonly string[] };
  from: string;
  to: readonly string[];
  cc: readonly string[];
  replyTo: readonly string[];
  subject: string;
  /** In the order of the mail, repeated names included; decoded where a header allows it. */
  headers: readonly { name: string; value: string }[];
  text: string;
  /** Null for a mail that has none. */
  html: string | null;
  attachments: readonly MailAttachment[];
  /** Size of the whole mail in bytes. */
  size: number;
  /** Why the mail could not be parsed, or null. Such a mail is stored nevertheless. */
  problem: string | null;
}

interface MailAttachment {
  name: string;
  type: string;
  /** Bytes. */
  size: number;
}

/** Data stored beside a mail because the mail itself does not contain it. */
export interface MailRecord {
  id: string;
  receivedAt: string;
  envelope: { from: string; to: readonly string[] };
}
