import { randomUUID } from 'node:crypto';
import { processSingleton } from './process-singleton.ts';

/** Values that a route handler gives to the page that it requests from its own process, each by a key that only this process knows. */
export interface HandOver<Value> {
  /** Stores a value and returns its key. */
  keep(value: Value): string;
  /** Returns the value of a key; null if there is none. Metadata and body of the page both call this: `forget` deletes it afterwards. */
  of(key: string | null): Value | null;
  forget(key: string): void;
}

/** The request header with the key of a value. */
export const handedOverHeader = 'x-site-handed-over';

/** Stored values; each is fetched within milliseconds. */
const maxStored = 200;

/** Returns the values of a name, which all modules of the process share. */
export function handOver<Value>(name: string): HandOver<Value> {
  const waiting = (): Map<string, Value> => processSingleton(name, () => new Map<string, Value>());
  return {
    keep(value) {
      const all = waiting();
      const [oldest] = all.keys();
      if (all.size >= maxStored && oldest !== undefined) all.delete(oldest);
      const key = randomUUID();
      all.set(key, value);
      return key;
    },
    of: (key) => (key !== null && waiting().get(key)) || null,
    forget: (key) => void waiting().delete(key),
  };
}
