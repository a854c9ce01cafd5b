import { describe, expect, it } from 'vitest';
import { mailboxOf, receiptLimit } from './receipt-limit.ts';

describe('mailboxOf', () => {
  it.each([
    ['Ada@Chiavi.Example', 'ada@chiavi.example'],
    [' ada@chiavi.example ', 'ada@chiavi.example'],
    ['ada+one+two@chiavi.example', 'ada@chiavi.example'],
    ['a.d.a@chiavi.example', 'ada@chiavi.example'],
    ['ada@schlüssel.example', 'ada@xn--schlssel-95a.example'],
    ['ada@SCHLU\u0308SSEL.example', 'ada@xn--schlssel-95a.example'],
    ['ada@xn--schlssel-95a.example', 'ada@xn--schlssel-95a.example'],
    ['ａｄａ@chiavi.example', 'ada@chiavi.example'],
    ['+tag@chiavi.example', '@chiavi.example'],
    ['ada', '@ada'],
    ['ada@[bad]', 'ada@[bad]'],
  ])('FRM-6 returns for %s the mailbox %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});

describe('receiptLimit', () => {
  it('FRM-6 names no address in its subject', () => {
    const secret = new Uint8Array(32).fill(7);
    const limit = receiptLimit(secret, 'Ada+x@chiavi.example', 5);
    expect(limit).toEqual({ subject: expect.stringMatching(/^receipt:[0-9a-f]{32}$/), windowSeconds: 86_400, max: 5 });
    expect(receiptLimit(secret, 'ada@chiavi.example', 5)).toEqual(limit);
    expect(receiptLimit(new Uint8Array(32), 'ada@chiavi.example', 5)).not.toEqual(limit);
  });
});
