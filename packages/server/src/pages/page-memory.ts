import { ByteLru } from './byte-lru.ts';
import { type PageVersion, versionBytes } from './page-version.ts';

/** The outcome of a request to Next that others waited for. */
interface AskedPage {
  /** Null if the answer is not for all visitors: an error, a redirect, a page made per request. */
  version: PageVersion | null;
  /** Whether the visitor left before the answer. */
  isAborted: boolean;
  /** The time that the request lost to failing services. */
  lostMs: number;
}

interface Stored {
  version: PageVersion;
  /** Until when it is used without asking Next, in milliseconds of the clock. */
  freshUntil: number;
  /** The invalidations before its rendering. */
  invalidations: number;
}

/** A request to Next in progress, as other requests see it. */
export interface RunningRequest {
  /** Waits for the outcome; `isWaiting` returns whether the visitor still does. */
  wait(isWaiting: () => boolean): Promise<AskedPage>;
}

/** A request to Next that is in progress. */
export interface PageRequest {
  /** Whether other visitors wait for the outcome. */
  isAwaited(): boolean;
  /** Stores the version that Next answered with, to be used for so many milliseconds without Next; 0 while Next is regenerating it. */
  store(version: PageVersion, freshMs: number): void;
  /** Passes the outcome to the requests that wait. Only the first call counts. */
  finish(outcome: AskedPage): void;
}

export interface PageMemoryOptions {
  maxBytes: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** The number of invalidations until now. */
  invalidations: () => number;
}

/**
 * The versions of cached pages with their compressed documents, one for each address, with a limit in bytes. For some time, a version is sent without
 * asking Next, unless a publish invalidated pages; Next is asked once for all requests that arrive meanwhile (SEC-1, CNT-9).
 */
export class PageMemory {
  readonly #options: PageMemoryOptions;
  readonly #stored: ByteLru<Stored>;
  readonly #asked = new Map<string, RunningRequest>();

  constructor(options: PageMemoryOptions) {
    this.#options = options;
    this.#stored = new ByteLru(options.maxBytes);
  }

  /** Returns the version that may be sent without asking Next; null if there is none. */
  fresh(key: string): PageVersion | null {
    const found = this.#stored.get(key);
    if (!found || found.invalidations !== this.#options.invalidations()) return null;
    return this.#options.now() < found.freshUntil ? found.version : null;
  }

  /** Returns the stored version of any age that was made of the same document of Next; null if there is none. */
  ofSource(key: string, source: string): PageVersion | null {
    const version = this.#stored.get(key)?.version;
    return version?.source === source ? version : null;
  }

  /** Returns the request to Next in progress, unless pages were invalidated since it began; null if there is none. */
  asked(key: string): RunningRequest | null {
    return this.#asked.get(this.#turn(key)) ?? null;
  }

  /** Begins a request to Next, whose outcome others wait for. */
  ask(key: string): PageRequest {
    const turn = this.#turn(key);
    const invalidations = this.#options.invalidations();
    const { promise, resolve } = Promise.withResolvers<AskedPage>();
    const waiting: (() => boolean)[] = [];
    const running: RunningRequest = {
      wait(isWaiting) {
        waiting.push(isWaiting);
        return promise;
      },
    };
    this.#asked.set(turn, running);
    return {
      isAwaited: () => waiting.some((isWaiting) => isWaiting()),
      store: (version, freshMs) => {
        const freshUntil = this.#options.now() + freshMs;
        this.#stored.set(key, { version, freshUntil, invalidations }, key.length + versionBytes(version));
      },
      finish: (outcome) => {
        if (this.#asked.get(turn) === running) this.#asked.delete(turn);
        resolve(outcome);
      },
    };
  }

  /** Counts the bytes of a version again, after a document was added to it. */
  recount(key: string, version: PageVersion): void {
    const found = this.#stored.get(key);
    if (found?.version === version) this.#stored.set(key, found, key.length + versionBytes(version));
  }

  #turn(key: string): string {
    return `${this.#options.invalidations()} ${key}`;
  }
}
