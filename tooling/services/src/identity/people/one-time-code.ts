import { createHmac } from 'node:crypto';
import type { Person } from './person.ts';

const periodMs = 30_000;

/** The six digits that the person's telephone would show now. */
export function oneTimeCode(person: Person, now: number): string {
  const period = Math.floor(now / periodMs);
  const digest = createHmac('sha256', `${person.id} ${person.password}`).update(`${period}`).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
}

/** Whether the code is the person's now, or was in the last half minute: it takes time to type. */
export function isOneTimeCode(person: Person, code: string, now: number): boolean {
  const digits = code.replaceAll(/\s/g, '');
  return digits === oneTimeCode(person, now) || digits === oneTimeCode(person, now - periodMs);
}
