import type { NodemailerError } from 'nodemailer';
import { PermanentDeliveryError } from '../../outbox/outbox.ts';

/** Answers of mail servers that no later attempt changes: no such mailbox, no such domain, not this content. */
const forGood: ReadonlySet<number> = new Set([550, 551, 553, 554, 556]);

/** Whether the mail as a whole was more than the server takes. */
export function isTooLarge(error: unknown): boolean {
  if (!isMailError(error)) return false;
  const { code, command, responseCode } = error;
  if (responseCode === undefined) return code === 'EMESSAGE' && command === 'MAIL FROM';
  return responseCode === 552 && command !== 'RCPT TO';
}

/**
 * What the outbox is told of a mail that was not taken: `PermanentDeliveryError` where the server refuses this recipient or this content, else an error
 * to try again, such as for a full mailbox, a server that is down, or one that does not know this site (which its operator fixes).
 */
export function mailFailure(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  if (!isMailError(error)) return new Error(message);
  const told = `SMTP ${error.command ?? error.code ?? ''}: ${message}`;
  return isForGood(error) ? new PermanentDeliveryError(told) : new Error(told);
}

function isForGood({ code, command, responseCode, response }: NodemailerError): boolean {
  if (responseCode === undefined) return code === 'EENVELOPE' && command === 'API';
  if (command === 'DATA') return forGood.has(responseCode);
  // 5.7 is about who may send: what this site is allowed, not whether the mailbox is there (RFC 3463).
  return command === 'RCPT TO' && forGood.has(responseCode) && !/^\d{3}[ -]5\.7\./.test(response ?? '');
}

function isMailError(error: unknown): error is NodemailerError {
  return error instanceof Error && 'code' in error;
}
