import type { Mail } from '@clavora/services/mail/mail';

/** Returns the address of the visitor who sends submission `number`. */
export function addressOf(submission: number): string {
  return `visitor-${submission}@example.com`;
}

/** Compares emails with those expected (one to the inbox and one to the visitor for each submission); returns the missing, repeated and unexpected ones. */
export function sentOnce(mails: readonly Mail[], submissions: number) {
  const byDelivery = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const repeated: string[] = [];
  const unexpected: string[] = [];
  for (const mail of mails) {
    const id = mail.headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? '';
    const visitor = mail.replyTo[0] ?? mail.envelope.to[0] ?? '';
    const delivery = `${mail.replyTo.length > 0 ? 'inbox' : 'receipt'} ${visitor.replace(/^.*<|>$/g, '')}`;
    if (seen.has(id)) repeated.push(id);
    seen.add(id);
    const ids = byDelivery.get(delivery) ?? new Set();
    byDelivery.set(delivery, ids.add(id));
    if (ids.size > 1) unexpected.push(`${delivery} was delivered as ${[...ids].join(' and ')}`);
  }
  const expected = Array.from({ length: submissions }, (_, number) => addressOf(number)).flatMap((address) => [
    `inbox ${address}`,
    `receipt ${address}`,
  ]);
  const unknown = [...byDelivery.keys()].filter((delivery) => !expected.includes(delivery));
  return {
    missing: expected.filter((delivery) => !byDelivery.has(delivery)),
    repeated,
    unexpected: [...unexpected, ...unknown],
  };
}
