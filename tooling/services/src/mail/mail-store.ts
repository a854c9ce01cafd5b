import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomic } from '../system/write-atomic.ts';
import type { Mail, MailRecord } from './mail.ts';
import { bareAddress, type ReadMail, readMail } from './read-mail.ts';

/** Filter of emails; without fields it matches all. */
export interface MailFilter {
  /** An address to which the mail was delivered. */
  to?: string | undefined;
  /** The id of an email, or an ISO 8601 date and time: matches only later emails. */
  since?: string | undefined;
}

export interface MailStore {
  /** Stores a mail; it is on disk when this resolves. */
  add(envelope: MailRecord['envelope'], raw: Uint8Array): Promise<Mail>;
  /** Oldest first. */
  list(filter?: MailFilter): readonly Mail[];
  one(id: string): Mail | undefined;
  /** Returns the mail as received. */
  raw(id: string): Promise<Uint8Array>;
  /** Returns the mail with its attachments. */
  whole(id: string): Promise<ReadMail>;
  clear(): Promise<void>;
  /** Calls the listener after each stored mail; returns a function that removes it. */
  onMail(listener: (mail: Mail) => void): () => void;
}

const recordSchema = z.object({
  id: z.string().regex(/^\d+$/),
  receivedAt: z.string(),
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
});

const maxMails = 5000;

/**
 * Stores emails in a folder, two files each: the email as received and its envelope. Deletes the oldest beyond
 * 5000 emails.
 */
export async function mailStore(dir: string, now: () => number, log: (message: string) => void): Promise<MailStore> {
  await mkdir(dir, { recursive: true });
  const mails = new Map<string, Mail>();
  const listeners = new Set<(mail: Mail) => void>();
  const records = new Map<string, MailRecord>();
  const path = (id: string, ending: 'eml' | 'json') => join(dir, `${id}.${ending}`);

  const files = await readdir(dir);
  for (const file of files.filter((name) => /^\d+\.json$/.test(name)).toSorted(byNumber)) {
    try {
      const record = recordSchema.parse(JSON.parse(await readFile(join(dir, file), 'utf8')));
      const { mail } = await readMail(record, await readFile(path(record.id, 'eml')));
      records.set(record.id, record);
      mails.set(record.id, mail);
    } catch (error) {
      log(`mail service: ${join(dir, file)} is left out: ${String(error)}`);
    }
  }
  // Damaged files keep their number so that they are not overwritten.
  let lastId = files.reduce((highest, name) => Math.max(highest, Number.parseInt(name, 10) || 0), 0);

  const remove = async (id: string): Promise<void> => {
    mails.delete(id);
    records.delete(id);
    await rm(path(id, 'json'), { force: true });
    await rm(path(id, 'eml'), { force: true });
  };
  const recordOf = (id: string): MailRecord => {
    const record = records.get(id);
    if (!record) throw new Error(`expected the id of a stored mail, got ${id}`);
    return record;
  };
  const raw = async (id: string): Promise<Uint8Array> => readFile(path(recordOf(id).id, 'eml'));

  const keep = async (envelope: MailRecord['envelope'], content: Uint8Array): Promise<Mail> => {
    lastId += 1;
    const record = { id: String(lastId), receivedAt: new Date(now()).toISOString(), envelope };
    const { mail } = await readMail(record, content);
    await writeFile(`${path(record.id, 'eml')}.part`, content);
    await rename(`${path(record.id, 'eml')}.part`, path(record.id, 'eml'));
    // The envelope is written last: a mail that has one is complete.
    await writeAtomic(path(record.id, 'json'), record);
    records.set(record.id, record);
    mails.set(record.id, mail);
    for (const listener of listeners) listener(mail);
    for (const id of [...mails.keys()].slice(0, Math.max(0, mails.size - maxMails))) await remove(id);
    return mail;
  };
  // One at a time: a mail with a smaller id that is stored later would be missed by a caller that asks for
  // later emails.
  let last: Promise<unknown> = Promise.resolve();

  return {
    add(envelope, content) {
      const kept = last.then(() => keep(envelope, content));
      last = kept.catch(() => undefined);
      return kept;
    },
    list: (filter = {}) => [...mails.values()].filter((mail) => fits(mail, filter)),
    one: (id) => mails.get(id),
    raw,
    whole: async (id) => readMail(recordOf(id), await raw(id)),
    async clear() {
      for (const id of mails.keys()) await remove(id);
    },
    onMail(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns whether a mail matches the filter. */
export function fits(mail: Mail, { to, since }: MailFilter): boolean {
  if (to !== undefined && !mail.envelope.to.some((address) => bareAddress(address) === to.trim().toLowerCase())) {
    return false;
  }
  if (since === undefined || since === '') return true;
  return /^\d+$/.test(since) ? Number(mail.id) > Number(since) : mail.receivedAt > new Date(since).toISOString();
}

function byNumber(one: string, other: string): number {
  return Number.parseInt(one, 10) - Number.parseInt(other, 10);
}
