import { randomUUID } from 'node:crypto';
import type { Database, Session } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { storableText } from '@clavora/database/storable';
import { listLimits } from '@clavora/site-core/saved-list-form';
import { z } from 'zod';
import { answerOnce } from './answer-once.ts';
import { cleanCode, cleanName, cleanNote, isBlankId, isFileKey, isQuantity } from './list-texts.ts';
import {
  type ChosenCode,
  type KeptCode,
  type KeptItem,
  type ListActor,
  type ListItem,
  type ListItemKind,
  type ListOutcome,
  type ListReference,
  type ListRefusal,
  type ListSummary,
  type ListTarget,
  listTargetSchema,
  type NewListItem,
  type PartnerLists,
  refusedCodesSchema,
  type SavedList,
  savedListSchema,
} from './partner-lists.ts';
import { schema } from './schema.ts';
import { valuesOf, visible } from './visible-lists.ts';

/** A database, or a transaction in one. */
type Store = Pick<Database, 'query' | 'transaction'>;

/** Returns a transaction as a store: what would be a transaction of its own is part of it. */
function within(session: Session): Store {
  return { query: session.query.bind(session), transaction: (work) => work(session) };
}

/** Returns the lists in a database. */
export function storedLists(database: Store, now: () => Date): PartnerLists {
  const change = (
    actor: ListActor,
    place: ListReference,
    needed: 'edit' | 'own',
    work: ListChange,
  ): Promise<ListOutcome> => changeList(database, { actor, place, needed, work, now: now() });
  return {
    once: (actor, submission, answer, work) =>
      answerOnce(database, actor, submission, {
        schema: answer,
        now: now(),
        work: (session) => work(storedLists(within(session), now)),
      }),
    all: (actor) => allLists(database, actor),
    find: (actor, id) => findList(database, actor, id),
    targets: (actor, item) => targetsOf(database, actor, item),
    create: (actor, name, items = []) => createList(database, actor, { name, items, now: now() }),
    async copy(actor, id, name) {
      const list = await findList(database, actor, id);
      if (!list) return { kind: 'not-found' };
      return createList(database, actor, { name, items: list.items, now: now() });
    },
    rename: (actor, place, given) =>
      change(actor, place, 'edit', async (session, { id }) => {
        const name = cleanName(given);
        if (name === null) return 'name';
        await session.query(`update ${schema}.lists set name = $2 where id = $1`, [id, name]);
        return null;
      }),
    delete: (actor, place) =>
      change(actor, place, 'own', async (session, { id }) => {
        await session.query(`delete from ${schema}.lists where id = $1`, [id]);
        return null;
      }),
    share: (actor, place, sharing) =>
      change(actor, place, 'own', async (session, { id }) => {
        const { organisation } = actor.partner;
        if (sharing !== 'private' && organisation === null) return 'no_organisation';
        // Shares with the owner's current organisation, which may differ from that at creation.
        await session.query(`update ${schema}.lists set sharing = $2, organisation = $3 where id = $1`, [
          id,
          sharing,
          organisation?.id ?? null,
        ]);
        return null;
      }),
    addItems: (actor, place, added) =>
      change(actor, place, 'edit', (session, list) => addItems(session, list.id, list.items, added)),
    async keepRefused({ partner }, refused) {
      if (refused === null) {
        await database.query(`delete from ${schema}.refused_codes where partner = $1`, [partner.id]);
        return;
      }
      await database.query(
        `insert into ${schema}.refused_codes (partner, name, codes, refused_at) values ($1, $2, $3, $4)
          on conflict (partner) do update set name = excluded.name, codes = excluded.codes, refused_at = excluded.refused_at`,
        [partner.id, storableText(refused.name), storableText(refused.codes), now()],
      );
    },
    async refused({ partner }) {
      const [refused = null] = readRows(
        `${schema}.refused_codes`,
        refusedCodesSchema,
        await database.query(
          `select name, codes from ${schema}.refused_codes where partner = $1 and refused_at > $2::timestamptz - interval '1 hour'`,
          [partner.id, now()],
        ),
      );
      return refused;
    },
    removeItem: (actor, place, item) =>
      change(actor, place, 'edit', async (session, { items }) => {
        if (!items.some(({ id }) => id === item)) return 'item';
        for (const table of itemTables) await session.query(`delete from ${table} where id = $1`, [item]);
        return null;
      }),
    changeItem: (actor, place, item, { quantity, note, chosen: given }) =>
      change(actor, place, 'edit', async (session, { items }) => {
        const found = items.find(({ id }) => id === item);
        if (!found) return 'item';
        const chosen = given && found.kind === 'code' ? cleanChoice(given) : undefined;
        if (chosen === null) return 'codes';
        const isOther = chosen && found.kind === 'code' && chosen.code !== found.code;
        const ownNote = note ?? found.note;
        const next = {
          quantity: quantity === undefined ? found.quantity : quantity,
          // The code as it was ordered stays readable.
          note: isOther ? [found.code, ownNote].filter((part) => part.trim() !== '').join(' · ') : ownNote,
        };
        const text = cleanNote(next.note);
        if (text === null) return 'note';
        if (!isQuantity(next.quantity, found.kind)) return 'quantity';
        for (const table of itemTables)
          await session.query(`update ${table} set quantity = $2, note = $3 where id = $1`, [
            item,
            next.quantity,
            text,
          ]);
        if (chosen)
          await session.query(`update ${schema}.list_codes set code = $2, blank = $3 where id = $1`, [
            item,
            chosen.code,
            chosen.blank,
          ]);
        return null;
      }),
    moveItem: (actor, place, item, direction) =>
      change(actor, place, 'edit', async (session, { items }) => {
        const from = items.findIndex(({ id }) => id === item);
        if (from === -1) return 'item';
        const other = items[direction === 'up' ? from - 1 : from + 1];
        if (!other) return null;
        const places = readRows(
          `${schema}.list_entries`,
          placeRow,
          await session.query(`select id, place from ${schema}.list_entries where id = any($1::uuid[])`, [
            [item, other.id],
          ]),
        );
        for (const { id, place: vacated } of places)
          for (const table of itemTables)
            await session.query(`update ${table} set place = $2 where id = $1`, [
              id === item ? other.id : item,
              vacated,
            ]);
        return null;
      }),
  };
}

/** Returns all lists of a person, in every market. */
export async function ownedLists(session: Session, owner: string): Promise<SavedList[]> {
  const rows = await session.query(
    `select jsonb_build_object(${factsFor('$1')}, 'items', ${items}) as list from ${schema}.lists list where owner = $1 order by created_at, id`,
    [owner],
  );
  return readRows(`${schema}.lists`, listRow, rows).map(({ list }) => list);
}

/** The tables of items: pages, and codes. */
const itemTables = [`${schema}.list_items`, `${schema}.list_codes`] as const;

/** Returns the columns of a list for the person whose id is in the parameter. */
const factsFor = (
  partner: `$${number}`,
): string => `'id', list.id, 'name', name, 'version', version, 'sharing', sharing,
  'market', market, 'isOwn', owner = ${partner}, 'mayEdit', owner = ${partner} or sharing = 'edit', 'ownerName', owner_name,
  'createdAt', created_at, 'changedAt', changed_at`;

const items = `(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'story', story, 'file', nullif(file, ''),
  'code', code, 'blank', blank, 'quantity', quantity, 'note', note) order by place), '[]') from ${schema}.list_entries where list_entries.list = list.id)`;

const itemCount = `(select count(*)::int from ${schema}.list_entries where list_entries.list = list.id)`;

const listRow = z.object({ list: savedListSchema });
const summaryRow = z.object({ list: savedListSchema.omit({ items: true }).extend({ itemCount: z.number() }) });
const placeRow = z.object({ id: z.string(), place: z.number() });
const lastRow = placeRow.pick({ place: true });

async function allLists(session: Session, actor: ListActor): Promise<ListSummary[]> {
  const rows = await session.query(
    `select jsonb_build_object(${factsFor('$2')}, 'itemCount', ${itemCount}) as list from ${schema}.lists list
      where ${visible} order by owner = $2 desc, changed_at desc, id`,
    valuesOf(actor),
  );
  return readRows(`${schema}.lists`, summaryRow, rows).map(({ list }) => list);
}

async function targetsOf(session: Session, actor: ListActor, { story, file }: KeptItem): Promise<ListTarget[]> {
  const rows = await session.query(
    `select id, name, ${itemCount} as "itemCount",
        exists (select from ${schema}.list_items where list_items.list = list.id and story::text = $4 and file = $5) as holds
      from ${schema}.lists list where ${visible} and (owner = $2 or sharing = 'edit')
      order by owner = $2 desc, changed_at desc, id`,
    [...valuesOf(actor), story, file ?? ''],
  );
  return readRows(`${schema}.lists`, listTargetSchema, rows);
}

async function findList(session: Session, actor: ListActor, id: string): Promise<SavedList | null> {
  if (!z.guid().safeParse(id).success) return null;
  const rows = await session.query(
    `select jsonb_build_object(${factsFor('$2')}, 'items', ${items}) as list from ${schema}.lists list where ${visible} and list.id = $4`,
    [...valuesOf(actor), id],
  );
  return readRows(`${schema}.lists`, listRow, rows)[0]?.list ?? null;
}

async function createList(
  database: Store,
  actor: ListActor,
  { name: given, items: newItems, now }: { name: string; items: readonly NewListItem[]; now: Date },
): Promise<ListOutcome> {
  const name = cleanName(given);
  if (name === null) return { kind: 'refused', reason: 'name' };
  const { partner, market } = actor;
  return database.transaction(async (session): Promise<ListOutcome> => {
    // Serialises creations on two devices, so that the limit holds.
    await session.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lists of ${partner.id}`]);
    const own = await session.query(`select id from ${schema}.lists where owner = $1`, [partner.id]);
    if (own.length >= listLimits.lists) return { kind: 'refused', reason: 'too_many_lists' };
    const problem = problemOf(newItems);
    if (problem) return { kind: 'refused', reason: problem };
    const id = randomUUID();
    await session.query(
      `insert into ${schema}.lists (id, owner, owner_name, organisation, market, name, created_at, changed_at)
        values ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [id, partner.id, cleanName(partner.name) ?? '', partner.organisation?.id ?? null, market, name, now],
    );
    await addItems(session, id, [], newItems);
    return done(await findList(session, actor, id));
  });
}

/** Changes a list, or returns why it cannot; it checks before it writes. */
type ListChange = (session: Session, list: SavedList) => Promise<ListRefusal | null>;

interface ChangeOptions {
  actor: ListActor;
  place: ListReference;
  needed: 'edit' | 'own';
  work: ListChange;
  now: Date;
}

async function changeList(database: Store, { actor, place, needed, work, now }: ChangeOptions): Promise<ListOutcome> {
  if (!z.guid().safeParse(place.id).success) return { kind: 'not-found' };
  return database.transaction(async (session): Promise<ListOutcome> => {
    await session.query(`select id from ${schema}.lists where id = $1 for update`, [place.id]);
    const list = await findList(session, actor, place.id);
    if (!list) return { kind: 'not-found' };
    if (needed === 'own' ? !list.isOwn : !list.mayEdit) return { kind: 'read-only' };
    if (place.version !== null && place.version !== list.version) return { kind: 'conflict', list };
    const reason = await work(session, list);
    if (reason) return { kind: 'refused', reason };
    await session.query(`update ${schema}.lists set version = version + 1, changed_at = $2 where id = $1`, [
      list.id,
      now,
    ]);
    return done((await findList(session, actor, list.id)) ?? list);
  });
}

function done(list: SavedList | null): ListOutcome {
  return list ? { kind: 'done', list } : { kind: 'not-found' };
}

function problemOf(newItems: readonly NewListItem[]): ListRefusal | null {
  if (areTooMany(newItems)) return 'too_many_items';
  for (const item of newItems) {
    const { kind, quantity = null, note = '' } = item;
    if (!isItem(item)) return 'item';
    if (!isQuantity(quantity, kind)) return 'quantity';
    if (cleanNote(note) === null) return 'note';
  }
  return null;
}

function areTooMany(entries: readonly { kind: ListItemKind }[]): boolean {
  const codes = entries.filter(({ kind }) => kind === 'code').length;
  return codes > listLimits.codes || entries.length - codes > listLimits.pages;
}

function isItem(item: NewListItem): boolean {
  if (item.kind === 'code') return cleanChoice(item) !== null;
  return z.guid().safeParse(item.story).success && (item.file === null || isFileKey(item.file));
}

/** Returns a code on one line with its blank; null if one of them is invalid. */
function cleanChoice({ code: given, blank = null }: Pick<KeptCode, 'code' | 'blank'>): ChosenCode | null {
  const code = cleanCode(given);
  return code === null || (blank !== null && !isBlankId(blank)) ? null : { code, blank };
}

async function addItems(
  session: Session,
  list: string,
  held: readonly ListItem[],
  newItems: readonly NewListItem[],
): Promise<ListRefusal | null> {
  const problem = problemOf(newItems);
  if (problem) return problem;
  const isHeld = ({ story, file }: KeptItem): boolean =>
    held.some((item) => item.kind !== 'code' && item.story === story.toLowerCase() && item.file === file);
  const isNew = (item: NewListItem): boolean => item.kind === 'code' || !isHeld(item);
  const added = newItems.filter(isNew);
  if (areTooMany([...held, ...added])) return 'too_many_items';
  const [last = { place: 0 }] = readRows(
    `${schema}.list_entries`,
    lastRow,
    await session.query(`select coalesce(max(place), 0) as place from ${schema}.list_entries where list = $1`, [list]),
  );
  const rows = added.map((item, at) => ({
    ...item,
    id: randomUUID(),
    place: last.place + at + 1,
    quantity: item.quantity ?? null,
    note: cleanNote(item.note ?? '') ?? '',
  }));
  // One statement for all of a kind: thousands would take seconds.
  const codes = rows.flatMap((row) => (row.kind === 'code' ? { ...row, ...cleanChoice(row) } : []));
  await session.query(
    `insert into ${schema}.list_codes (id, list, place, quantity, note, code, blank)
      select id, $1::uuid, place, quantity, note, code, blank
      from jsonb_to_recordset($2::text::jsonb)
        as given (id uuid, place integer, quantity integer, note text, code text, blank text)`,
    [list, JSON.stringify(codes)],
  );
  const pages = rows.flatMap((row) => (row.kind === 'code' ? [] : { ...row, file: row.file ?? '' }));
  await session.query(
    `insert into ${schema}.list_items (id, list, place, quantity, note, kind, story, file)
      select id, $1::uuid, place, quantity, note, kind, story, file
      from jsonb_to_recordset($2::text::jsonb)
        as given (id uuid, place integer, quantity integer, note text, kind text, story uuid, file text)
      order by place
      on conflict (list, story, file) do nothing`,
    [list, JSON.stringify(pages)],
  );
  return null;
}
