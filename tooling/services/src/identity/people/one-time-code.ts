import { createHmac } from 'node:crypto';
import type { Person } from './person.ts';

const periodMs = 30_000;

/** Returns the six-digit code of the person at `now` (milliseconds). */
export function oneTimeCode(person: Person, now: number): string {
  const period = Math.floor(now / periodMs);
  const digest = createHmac('sha256', `${person.id} ${person.password}`).update(`${period}`).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
}

/** Returns whether the code is valid now or was valid in the previous half minute, to allow time for typing. */
export function isOneTimeCode(person: Person, code: string, now: number): boolean {
  const digits = code.replaceAll(/\s/g, '');
  return digits === oneTimeCode(person, now) || digits === oneTimeCode(person, now - periodMs);
}
