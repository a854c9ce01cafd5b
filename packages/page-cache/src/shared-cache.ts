import { randomUUID } from 'node:crypto';
import type * as redis from '@redis/client';
import { z } from 'zod';
import { decodeEntry, encodeEntry, type SharedEntry } from './entry-codec.ts';
import { entrySeal } from './entry-seal.ts';
import { type Invalidation, readInvalidation, writeInvalidation } from './invalidation-line.ts';
import type { InvalidationDurations } from './tag-invalidations.ts';

/** The maximum time that an answer waits for Redis, in milliseconds. */
const maxWaitMs = 250;
/** The maximum time that the first answers of a process wait for the connection, in milliseconds: pages in Redis are all that they have in an outage. */
const maxStartMs = 1_000;
/** How long Redis is not asked after it failed to answer in time, in milliseconds. */
const pauseMs = 2_000;
/** The time that pages stay in Redis after their rendering, in seconds: an outage of the content service over a long weekend. */
const maxPageSeconds = 7 * 24 * 3600;
/** The same of redirects: visitors can invent addresses with one, and a full Redis first evicts what ends soonest. */
const maxRedirectSeconds = 24 * 3600;
/** How far back the log of invalidations goes, in milliseconds: longer than pages stay. */
const logMs = 8 * 24 * 3600 * 1000;
/** The time for one read of the log, in milliseconds; and within which one must have succeeded for pages to be read. */
const blockMs = 1_000;
const maxSilenceMs = 3_000;
/** The maximum bytes of an entry in Redis. */
const maxEntryBytes = 4 * 1024 * 1024;
/** The type of the bytes of an entry, for a client whose code is not loaded yet. */
const blobString: typeof redis.RESP_TYPES.BLOB_STRING = 36;
/** Earlier builds whose entries are read. */
const maxBuilds = 3;
/** The time that an instance has for a page before another renders it too, in milliseconds. */
const lockMs = 5_000;
/** The lines of the log that are read at once. */
const maxLines = 100;
/** How often lines that no instance with this secret wrote may make all entries stale, in milliseconds. */
const unknownLinesMs = 10_000;

/** Why an entry or a line of the log is not used: not sealed by an instance with this secret, or not what it should be. */
export type Rejection = 'signature' | 'content' | 'kind';

export interface SharedCacheOptions {
  url: string;
  /** Precedes all keys: instances of one market have the same. */
  scope: string;
  /** Entries of another build are read by `readOlder` only. */
  build: string;
  readsOlderBuilds: boolean;
  /** 64 hexadecimal digits, the same for all instances (entry-seal.ts); null for a process that shares with none. */
  secret: string | null;
  /** The clock of this process, in milliseconds since the epoch. */
  now: () => number;
  /** Receives invalidations of all instances, with the time of this process from which they count. */
  onInvalidation: (
    tags: readonly string[],
    durations: InvalidationDurations | undefined,
    at: number,
    /** Whether this process wrote it. */
    isOwn: boolean,
  ) => void;
  /** Receives a time: of entries rendered before it, invalidations may be unknown. */
  onLostInvalidations: (before: number) => void;
  onState: (state: 'up' | 'down') => void;
  /** Receives why something that Redis has is not used. */
  onRejected: (reason: Rejection) => void;
}

/**
 * The page cache that the instances of a market share (docs/adr/0079): entries, a log of invalidations and locks, in Redis. No method throws or waits
 * for longer than `maxWaitMs`. While Redis is away, entries are missing, and invalidations are kept until it is back.
 *
 * | state | while | entries | own invalidations |
 * |---|---|---|---|
 * | starting | the log has not been read, at most `maxStartMs` | the first reads wait | written if connected |
 * | up | connected, log read within `maxSilenceMs`, all invalidations written | read and written | written |
 * | paused | for `pauseMs` after an answer that took longer than `maxWaitMs` | missing | kept |
 * | behind | the log was not read for `maxSilenceMs`, or its connection failed (another follows) | missing | written if connected |
 * | closed | – | missing | lost: the process ends |
 *
 * Only up is `up` for `onState`; starting is no outage, and is not reported.
 */
export class SharedCache {
  readonly #options: SharedCacheOptions;
  /** Names this process in the log. */
  readonly #id = randomUUID();
  /** Null until its code is loaded. */
  #client: CacheClient | null = null;
  readonly #seal;
  #listener: LogReader | null = null;
  readonly #unwritten: Omit<Invalidation, 'by'>[] = [];
  /** The shared clock minus that of this process, in milliseconds. */
  #offsetMs = 0;
  #lastId: string | null = null;
  /** Whether the log has lines that cannot be read, and when all entries became stale for such lines. */
  #hasUnknownLines = false;
  #unknownLinesAt = Number.NEGATIVE_INFINITY;
  /** When the log was read last; null if it must be read from the last id before any entry is. */
  #logReadAt: number | null = null;
  #pausedUntil = 0;
  #writing: Promise<void> | null = null;
  #isClosed = false;
  #state: 'up' | 'down' | null = null;
  readonly #running: Promise<void>;
  readonly #started = Promise.withResolvers<void>();
  readonly #startsUntil: number;
  /** Resolves when entries can be read for the first time, or after `maxStartMs`: the first request opens the connection. */
  readonly #ready = Promise.race([this.#started.promise, wait(maxStartMs)]);

  constructor(options: SharedCacheOptions) {
    this.#options = options;
    this.#startsUntil = options.now() + maxStartMs;
    this.#seal = entrySeal(options.secret, options.scope);
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    // Some 500 files, which a process without a shared cache does not read.
    const library = await import('@redis/client');
    if (this.#isClosed) return;
    const client = cacheClient(library, this.#options.url);
    this.#client = client;
    client.on('error', () => this.#updateState());
    client.on('ready', () => this.#updateState());
    client.connect().catch(() => undefined);
    await this.#readLog(library);
  }

  /**
   * The time until which this process knows the invalidations of all instances: entries that it renders later may show what an invalidation between
   * has ended. Null while the log cannot be read.
   */
  get knownUntil(): number | null {
    return this.#logReadAt !== null && this.#isLogRead() ? this.#logReadAt : null;
  }

  /** Whether entries may be read: Redis answers, and this process knows all invalidations. */
  get isUp(): boolean {
    const isPaused = this.#options.now() < this.#pausedUntil;
    return this.#client?.isReady === true && this.#isLogRead() && this.#unwritten.length === 0 && !isPaused;
  }

  /** Returns an entry of a kind, its time in that of this process; null if there is none or Redis does not answer. */
  async read(key: string, kind: string): Promise<SharedEntry | null> {
    await this.#ready;
    if (!this.isUp) return null;
    return this.#readOf(this.#options.build, key, kind);
  }

  async #readOf(build: string, key: string, kind: string): Promise<SharedEntry | null> {
    const name = this.#entryKey(key, build);
    // One byte more than an entry may have: a longer value is not transferred.
    const sealed = await this.#ask((client) =>
      client.withTypeMapping({ [blobString]: Buffer }).getRange(name, 0, maxEntryBytes),
    );
    if (!(sealed instanceof Buffer) || sealed.byteLength === 0) return null;
    const content = this.#seal.open(name, sealed);
    if (content === null) return this.#reject('signature');
    const entry = await decodeEntry(content);
    if (entry === null) return this.#reject('content');
    if (entry.value.kind !== kind) return this.#reject('kind');
    return { ...entry, renderedAt: Math.min(entry.renderedAt - this.#offsetMs, this.#options.now()) };
  }

  #reject(reason: Rejection): null {
    this.#options.onRejected(reason);
    return null;
  }

  /** Returns the entry of the latest earlier build that has one; null if there is none, or earlier builds are not read. */
  async readOlder(key: string, kind: string): Promise<SharedEntry | null> {
    if (!this.#options.readsOlderBuilds || !this.isUp) return null;
    const builds = (await this.#ask((client) => client.zRange(this.#buildsKey, 0, maxBuilds, { REV: true }))) ?? [];
    for (const build of builds.filter((other) => other !== this.#options.build)) {
      const entry = await this.#readOf(build, key, kind);
      if (entry) return entry;
    }
    return null;
  }

  /** Stores an entry. */
  async write(key: string, entry: SharedEntry): Promise<void> {
    if (!this.isUp) return;
    const content = await encodeEntry({ ...entry, renderedAt: entry.renderedAt + this.#offsetMs });
    if (content === null) return;
    const name = this.#entryKey(key);
    const sealed = this.#seal.seal(name, content);
    if (sealed.byteLength > maxEntryBytes) return;
    const isRedirect = 'status' in entry.value && (entry.value.status ?? 200) >= 300;
    const expiration = { type: 'EX', value: isRedirect ? maxRedirectSeconds : maxPageSeconds } as const;
    await this.#ask((client) => client.set(name, sealed, { expiration }));
  }

  /** Returns whether this process is to render a page: it has the lock, or Redis does not answer. */
  async lock(key: string, owner: string): Promise<boolean> {
    if (!this.isUp) return true;
    const expiration = { type: 'PX', value: lockMs } as const;
    const reply = await this.#ask((client) => client.set(this.#lockKey(key), owner, { condition: 'NX', expiration }));
    return reply !== null;
  }

  /** Whether another process renders a page. */
  async isLocked(key: string): Promise<boolean> {
    if (!this.isUp) return false;
    const leftMs = await this.#ask((client) => client.pTTL(this.#lockKey(key)));
    // No instance writes a lock without an end.
    return leftMs !== undefined && leftMs > 0 && leftMs <= lockMs;
  }

  /** Ends a lock, unless another process has it. */
  async unlock(key: string, owner: string): Promise<void> {
    const script = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end";
    await this.#ask((client) => client.eval(script, { keys: [this.#lockKey(key)], arguments: [owner] }));
  }

  /** Records an invalidation for all instances; one that cannot be written is kept until Redis is back. */
  async invalidate(tags: readonly string[], durations: InvalidationDurations | undefined): Promise<void> {
    this.#unwritten.push({ tags, durations });
    await Promise.race([this.#writeInvalidations(), wait(maxWaitMs)]);
    this.#updateState();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#listener?.destroy();
    this.#client?.destroy();
    await this.#running;
  }

  /** Writes invalidations in their order; after a timeout one may be written twice. */
  #writeInvalidations(): Promise<void> {
    if (this.#unwritten.length === 0 || !this.#client?.isReady) return Promise.resolve();
    this.#writing ??= this.#writeUnwritten();
    return this.#writing;
  }

  async #writeUnwritten(): Promise<void> {
    try {
      for (let next = this.#unwritten[0]; next && this.#client?.isReady; next = this.#unwritten[0]) {
        const threshold = Math.max(0, Math.floor(this.#options.now() + this.#offsetMs - logMs));
        const message = writeInvalidation({ ...next, by: this.#id }, this.#logKey, this.#seal);
        const TRIM = { strategy: 'MINID', strategyModifier: '~', threshold } as const;
        const id = await this.#ask((client) => client.xAdd(this.#logKey, '*', message, { TRIM }));
        if (id === undefined) return;
        this.#unwritten.shift();
      }
    } finally {
      // Removed together with the last check of the list: entries added later start a new one.
      this.#writing = null;
    }
  }

  #isLogRead(): boolean {
    return this.#logReadAt !== null && this.#options.now() - this.#logReadAt < maxSilenceMs;
  }

  async #readLog(library: typeof redis): Promise<void> {
    while (!this.#isClosed) {
      const listener = logReader(library, this.#options.url);
      listener.on('error', () => undefined);
      this.#listener = listener;
      try {
        await withTimeout(listener.connect());
        await withTimeout(this.#catchUp(listener));
        while (!this.#isClosed) {
          this.#logReadAt = this.#options.now();
          this.#applyUnknownLines();
          await this.#writeInvalidations();
          this.#updateState();
          await withTimeout(this.#readNext(listener, blockMs));
        }
      } catch {
        this.#logReadAt = null;
        this.#updateState();
      } finally {
        if (listener.isOpen) listener.destroy();
      }
      if (!this.#isClosed) await wait(200);
    }
  }

  /** Reads what was invalidated during the disconnection, and finds out whether the log still has all of it. */
  async #catchUp(listener: LogReader): Promise<void> {
    const sentAt = this.#options.now();
    const [seconds, microseconds] = redisTime.parse(await listener.sendCommand(['TIME']));
    this.#offsetMs = seconds * 1000 + microseconds / 1000 - (sentAt + this.#options.now()) / 2;
    await listener.zAdd(this.#buildsKey, { score: seconds, value: this.#options.build });
    await listener.zRemRangeByRank(this.#buildsKey, 0, -2 - maxBuilds);
    // The first line says from when on the log is complete.
    if ((await listener.exists(this.#logKey)) === 0) await listener.xAdd(this.#logKey, '*', { begin: '' });
    const lines = await listener.xRange(this.#logKey, '-', '+', { COUNT: 1 });
    const information = await listener.xInfoStream(this.#logKey);
    // Lines before the first one may have been removed, and all of them if there is none.
    const completeFrom = lines?.[0]?.id ?? information['last-generated-id'];
    const isFirst = this.#lastId === null;
    if (isFirst) this.#options.onLostInvalidations(this.#ownTime(completeFrom));
    else if (isAfter(completeFrom, this.#lastId ?? '0-0')) this.#options.onLostInvalidations(this.#options.now());
    this.#lastId ??= '0-0';
    while ((await this.#readNext(listener, null, isFirst)) > 0);
  }

  /** Reads the next lines and returns their number. */
  async #readNext(listener: LogReader, waitMs: number | null, isFirst = false): Promise<number> {
    const from = { key: this.#logKey, id: this.#lastId ?? '0-0' };
    const options = { COUNT: maxLines, ...(waitMs === null ? {} : { BLOCK: waitMs }) };
    const lines = logLines.parse(await listener.xRead(from, options))?.flatMap(({ messages }) => messages) ?? [];
    for (const { id, message } of lines) {
      this.#lastId = id;
      if (message.invalidation === undefined) continue;
      const found = readInvalidation(message, this.#logKey, this.#seal);
      if (found === null) {
        // Another secret while it is changed, or an earlier version: pages that this invalidates are unknown.
        this.#hasUnknownLines = true;
        this.#reject('signature');
        continue;
      }
      // An entry of this process that is newer than the invalidation may contain values from before it: it counts from when it is known here.
      // A process that starts has no entries of its own.
      const at = isFirst ? this.#ownTime(id) : this.#options.now();
      this.#options.onInvalidation(found.tags, found.durations, at, found.by === this.#id);
    }
    return lines.length;
  }

  /** Makes all entries stale after lines that cannot be read: seldom, since anyone who can write to Redis can write such lines. */
  #applyUnknownLines(): void {
    const now = this.#options.now();
    if (!this.#hasUnknownLines || now - this.#unknownLinesAt < unknownLinesMs) return;
    this.#hasUnknownLines = false;
    this.#unknownLinesAt = now;
    this.#options.onLostInvalidations(now);
  }

  /** Returns the time of an id of the log in that of this process, in milliseconds; never one to come. */
  #ownTime(id: string): number {
    return Math.min(Number(id.split('-', 1)[0]) - this.#offsetMs, this.#options.now());
  }

  /** Undefined if Redis does not answer in time, or with an error. */
  async #ask<Reply>(command: (client: CacheClient) => Promise<Reply>): Promise<Reply | undefined> {
    const client = this.#client;
    if (!client?.isReady || this.#options.now() < this.#pausedUntil) return undefined;
    try {
      return await withTimeout(command(client), maxWaitMs);
    } catch {
      this.#pausedUntil = this.#options.now() + pauseMs;
      this.#updateState();
      return undefined;
    }
  }

  #updateState(): void {
    const state = this.isUp ? 'up' : 'down';
    if (this.isUp) this.#started.resolve();
    if (state === this.#state || this.#isClosed) return;
    // Not yet connected is no outage.
    if (this.#state === null && state === 'down' && this.#options.now() < this.#startsUntil) return;
    this.#state = state;
    this.#options.onState(state);
  }

  #entryKey(key: string, build = this.#options.build): string {
    return `${this.#options.scope}:entry:${build}:${key}`;
  }

  get #buildsKey(): string {
    return `${this.#options.scope}:builds`;
  }

  #lockKey(key: string): string {
    return `${this.#options.scope}:lock:${this.#options.build}:${key}`;
  }

  get #logKey(): string {
    return `${this.#options.scope}:invalidations`;
  }
}

type CacheClient = ReturnType<typeof cacheClient>;

/** Creates the connection over which entries are read and written. */
function cacheClient({ createClient }: typeof redis, url: string) {
  return createClient({
    url,
    // Requests during a disconnection fail at once: from a queue they would be answered after the visitor's patience.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 5_000,
    socket: { connectTimeout: 1_000, reconnectStrategy: (attempts) => Math.min(50 * 2 ** attempts, 1_000) },
  });
}

type LogReader = ReturnType<typeof logReader>;

/** Creates the connection that reads the log; each is used until it fails. */
function logReader({ createClient }: typeof redis, url: string) {
  return createClient({ url, socket: { connectTimeout: 1_000, reconnectStrategy: false } });
}

const redisTime = z.tuple([z.coerce.number(), z.coerce.number()]);
const logLines = z
  .array(z.object({ messages: z.array(z.object({ id: z.string(), message: z.record(z.string(), z.string()) })) }))
  .nullable();
function isAfter(id: string, other: string): boolean {
  const [time = 0, count = 0] = id.split('-').map(Number);
  const [otherTime = 0, otherCount = 0] = other.split('-').map(Number);
  return time > otherTime || (time === otherTime && count > otherCount);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

/** Rejects if a promise takes longer than `milliseconds`. */
async function withTimeout<Value>(promise: Promise<Value>, milliseconds = maxSilenceMs): Promise<Value> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('Redis did not answer in time')), milliseconds);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
