import { globalSlot } from '../core/global-slot.ts';

export type LineLevel = 'debug' | 'info' | 'warn' | 'error';

/** The log of a process. */
export interface SiteLog {
  /** Writes a line of JSON. A line of level `error` is also reported where that is configured. Never throws. */
  write(level: LineLevel, message: string, fields?: Readonly<Record<string, unknown>>): void;
}

const slot = globalSlot<SiteLog>('log');

/** Returns the log of the process; undefined before it is opened, and where the site is developed. */
export function siteLog(): SiteLog | undefined {
  return slot.get();
}

/** Sets the log of the process. */
export function setSiteLog(log: SiteLog | undefined): void {
  slot.set(log);
}
