import type { NodemailerError } from 'nodemailer';
import { PermanentDeliveryError } from '../../outbox/outbox.ts';

/** Reply codes of mail servers for permanent errors: unknown mailbox or domain, rejected content. */
const permanentCodes: ReadonlySet<number> = new Set([550, 551, 553, 554, 556]);

/** Returns whether the mail exceeds the size limit of the server. */
export function isTooLarge(error: unknown): boolean {
  if (!isMailError(error)) return false;
  const { code, command, responseCode } = error;
  if (responseCode === undefined) return code === 'EMESSAGE' && command === 'MAIL FROM';
  return responseCode === 552 && command !== 'RCPT TO';
}

/**
 * Returns the error of a rejected mail for the outbox: a `PermanentDeliveryError` if the server rejects this recipient or this content. Other errors
 * are retried, such as a full mailbox, a server that is down, or one that rejects this site, which its operator fixes.
 */
export function mailFailure(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  if (!isMailError(error)) return new Error(message);
  const text = `SMTP ${error.command ?? error.code ?? ''}: ${message}`;
  return isPermanent(error) ? new PermanentDeliveryError(text) : new Error(text);
}

function isPermanent({ code, command, responseCode, response }: NodemailerError): boolean {
  if (responseCode === undefined) return code === 'EENVELOPE' && command === 'API';
  if (command === 'DATA') return permanentCodes.has(responseCode);
  // 5.7 concerns the permissions of the sender, not the mailbox (RFC 3463).
  return command === 'RCPT TO' && permanentCodes.has(responseCode) && !/^\d{3}[ -]5\.7\./.test(response ?? '');
}

function isMailError(error: unknown): error is NodemailerError {
  return error instanceof Error && 'code' in error;
}
