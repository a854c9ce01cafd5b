import { describe, expect, it } from 'vitest';
import { isTooLarge, mailFailure } from './mail-failure.ts';

const smtp = (response: string, command: string) =>
  Object.assign(new Error(`Refused: ${response}`), {
    code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });

describe('mailFailure', () => {
  it.each([
    ['550 5.1.1 no such user', 'RCPT TO', 'PermanentDeliveryError'],
    ['551 user not local', 'RCPT TO', 'PermanentDeliveryError'],
    ['553 mailbox name not allowed', 'RCPT TO', 'PermanentDeliveryError'],
    ['556 domain takes no mail', 'RCPT TO', 'PermanentDeliveryError'],
    ['554 5.7.1 this looks like spam', 'DATA', 'PermanentDeliveryError'],
    ['550 5.7.1 relaying denied', 'RCPT TO', 'Error'],
    ['554 5.7.1 client host rejected', 'RCPT TO', 'Error'],
    ['552 5.2.2 mailbox full', 'RCPT TO', 'Error'],
    ['452 4.2.2 mailbox full', 'RCPT TO', 'Error'],
    ['421 closing', 'DATA', 'Error'],
    ['553 5.7.1 sender not owned', 'MAIL FROM', 'Error'],
    ['535 5.7.8 wrong password', 'AUTH PLAIN', 'Error'],
    ['554 no service', 'CONN', 'Error'],
  ])('FRM-5 returns for %s at %s an error named %s', (response, command, name) => {
    expect(mailFailure(smtp(response, command)).name).toBe(name);
  });

  it('FRM-5 returns a temporary error without a response, and a permanent one for an invalid recipient', () => {
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ESOCKET', command: 'CONN' });
    expect(mailFailure(reset)).toMatchObject({ name: 'Error', message: 'SMTP CONN: read ECONNRESET' });
    const envelope = Object.assign(new Error('Invalid recipient'), { code: 'EENVELOPE', command: 'API' });
    expect(mailFailure(envelope).name).toBe('PermanentDeliveryError');
    expect(mailFailure('odd')).toMatchObject({ name: 'Error', message: 'odd' });
  });

  it('FRM-5 recognises emails that are too large', () => {
    expect(isTooLarge(smtp('552 5.3.4 too large', 'DATA'))).toBe(true);
    expect(isTooLarge(smtp('552 5.3.4 too large', 'MAIL FROM'))).toBe(true);
    expect(isTooLarge(smtp('552 5.2.2 mailbox full', 'RCPT TO'))).toBe(false);
    expect(isTooLarge(smtp('550 no', 'DATA'))).toBe(false);
    expect(isTooLarge(Object.assign(new Error('larger'), { code: 'EMESSAGE', command: 'MAIL FROM' }))).toBe(true);
    expect(isTooLarge(new Error('larger'))).toBe(false);
  });
});
