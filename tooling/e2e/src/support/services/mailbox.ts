import type { Mail } from '@clavora/services/mail/mail';
import type { MailFault } from '@clavora/services/mail/mail-faults';

/** The emails of an embedded mail service, and its SMTP faults. */
export interface Mailbox {
  /** Resolves to the first mail to an address, present or future; rejects after 60 s without one. */
  first(to: string): Promise<Mail>;
  /** Returns all emails to an address so far, oldest first. */
  all(to: string): Promise<readonly Mail[]>;
  /** Resolves to the first mail to an address whose text contains these words. */
  firstWith(to: string, words: string): Promise<Mail>;
  /** Returns the bytes of a mail's attachment by its index from 0. */
  attachment(mail: Mail, index: number): Promise<Uint8Array>;
  fail(fault: MailFault): Promise<void>;
  recover(): Promise<void>;
}

/** Returns the mailbox of the embedded mail service at an origin. */
export function mailboxAt(origin: string): Mailbox {
  const next = async (to: string, since: string): Promise<Mail> => {
    const query = new URLSearchParams({ to, since, wait: '60' });
    const response = await fetch(`${origin}/api/messages/next?${query}`);
    if (response.status !== 200) throw new Error(`Expected a mail to ${to} within 60 s, got ${response.status}`);
    return (await response.json()) as Mail;
  };
  return {
    first: (to) => next(to, '0'),
    async all(to) {
      const response = await fetch(`${origin}/api/messages?${new URLSearchParams({ to })}`);
      return ((await response.json()) as { messages: Mail[] }).messages;
    },
    async firstWith(to, words) {
      let mail = await next(to, '0');
      while (!mail.text.includes(words)) mail = await next(to, mail.id);
      return mail;
    },
    async attachment({ id }, index) {
      const response = await fetch(`${origin}/messages/${id}/attachments/${index}`);
      if (!response.ok) throw new Error(`Expected an attachment of mail ${id}, got ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    async fail(fault) {
      const response = await fetch(`${origin}/_admin/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      if (!response.ok) throw new Error(`Expected the mail service to accept the fault, got ${response.status}`);
    },
    async recover() {
      await fetch(`${origin}/_admin/faults`, { method: 'DELETE' });
    },
  };
}
