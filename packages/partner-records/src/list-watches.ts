import { statuses } from '@clavora/catalogue/vocabulary';
import type { Database } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { locales } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import type { ListActor } from './partner-lists.ts';
import { schema } from './schema.ts';
import { valuesOf, visible } from './visible-lists.ts';

const blankName = z.object({ id: z.string(), code: z.string() });

const codeStateSchema = z.object({
  /** The blank that the code means; null where it means none, or more than one. */
  blank: blankName.nullable(),
  /** null without a blank. */
  status: z.enum(statuses).nullable(),
  successor: blankName.nullable(),
  /** What the partner's organisation pays for a piece, in the order of `netPrices`. */
  prices: z.array(z.object({ currency: z.string(), from_quantity: z.number(), net: z.number() })),
});

/** What the key catalogue says of a code of a list, for a partner. */
export type CodeState = z.output<typeof codeStateSchema>;

/** A code of a list in its current state. */
export interface WatchedCode {
  /** The id of the list's item. */
  item: string;
  /** What the item asks the catalogue: what a partner changes there is no change of the catalogue. */
  wording: string;
  state: CodeState;
}

const changeRow = z.object({
  list: z.string(),
  item: z.string(),
  wording: z.string(),
  before: codeStateSchema,
  now: codeStateSchema,
  changed_at: z.date(),
});

/** A code of a list that is not what its partner knows, or was mailed. */
export type CodeChange = z.output<typeof changeRow>;

const revisionRow = z.object({ list: z.string(), revision: z.string() });
const countRow = z.object({ count: z.number() });
const recipientRow = z.object({
  partner: z.string(),
  organisation: z.string().nullable(),
  email: z.string(),
  locale: z.enum(locales),
});

/** A partner who wishes mails about changes, with the address and the language of the last visit. */
export type ChangeRecipient = z.output<typeof recipientRow>;

/** What partners know of the codes of their lists, and what has changed since (CAT-18). */
export interface ListWatches {
  /** Returns the revision, of list and catalogue, in which each list was noted last for a partner, by the id of the list. */
  revisions(partner: string): Promise<ReadonlyMap<string, string>>;
  /** Notes what the codes of a list are in a revision. What was not there before is known from now on. */
  note(partner: string, list: string, revision: string, codes: readonly WatchedCode[]): Promise<void>;
  /** Returns what has changed in the lists that a partner sees and is not confirmed, by list and time; of one list if it is given. */
  changes(actor: ListActor, list?: string): Promise<CodeChange[]>;
  /** Returns the number of different blanks in the lists that a partner sees; in one list if it is given. */
  blankCount(actor: ListActor, list?: string): Promise<number>;
  /**
   * Notes that a partner has read the changes of a list, as they were in `revision`: where a later one is noted, nothing is, and the page shows what came after. The same change in another list is read, too.
   */
  confirm(partner: string, list: string, revision: string): Promise<void>;
  wishesMails(partner: string): Promise<boolean>;
  /** Begins or ends mails: those that begin are about what changes from now on. */
  wishMails(partner: string, isWished: boolean): Promise<void>;
  /** Returns who wishes mails and was on a market last. */
  recipients(market: MarketId): Promise<ChangeRecipient[]>;
  /** Returns what has changed in the lists that a partner sees and is neither confirmed nor mailed. */
  unmailed(actor: ListActor): Promise<CodeChange[]>;
  /** Notes that the outbox has a mail with changes. */
  noteMailed(partner: string, changes: readonly CodeChange[]): Promise<void>;
}

const revisions = `${schema}.list_revisions`;
const watched = `${schema}.watched_codes`;
/** The codes of the lists that the acting partner sees; `$4` is one list, or null. */
const seen = `${watched} code join ${schema}.lists list on list.id = code.list where ${visible} and code.partner = $2 and ($4::uuid is null or list.id = $4)`;

const columns = (before: string): string =>
  `select code.list, code.item, code.wording, ${before} as before, code.current as now, code.changed_at`;

/** Returns the watched lists in a database. */
export function listWatches(database: Database, now: () => Date): ListWatches {
  const changesFrom = async (actor: ListActor, list: string | null, before: string): Promise<CodeChange[]> =>
    readRows(
      watched,
      changeRow,
      await database.query(
        `${columns(before)} from ${seen} and code.current is distinct from ${before} order by list.created_at, list.id, code.changed_at, code.item`,
        [...valuesOf(actor), list],
      ),
    );
  return {
    async revisions(partner) {
      const rows = await database.query(`select list, revision from ${revisions} where partner = $1`, [partner]);
      return new Map(readRows(revisions, revisionRow, rows).map(({ list, revision }) => [list, revision]));
    },
    async note(partner, list, revision, codes) {
      await database.transaction(async (session) => {
        // One at a time: two would each wait for rows of the other. The list may have been deleted meanwhile.
        const [found] = await session.query(`select id from ${schema}.lists where id = $1 for update`, [list]);
        if (!found) return;
        await session.query(
          `insert into ${revisions} (partner, list, revision) values ($1, $2, $3)
            on conflict (list, partner) do update set revision = excluded.revision`,
          [partner, list, revision],
        );
        await session.query(`delete from ${watched} where partner = $1 and list = $2 and not item = any($3::uuid[])`, [
          partner,
          list,
          codes.map(({ item }) => item),
        ]);
        await session.query(
          `insert into ${watched} as code (partner, list, item, wording, known, current, changed_at)
            select $1, $2::uuid, item, wording, state, state, $4::timestamptz
            from jsonb_to_recordset($3::text::jsonb) as given (item uuid, wording text, state jsonb)
            on conflict (list, partner, item) do update set
              known = case when code.wording = excluded.wording then code.known else excluded.current end,
              mailed = case when code.wording = excluded.wording then code.mailed end,
              changed_at = case when code.current = excluded.current then code.changed_at else excluded.changed_at end,
              wording = excluded.wording,
              current = excluded.current`,
          [partner, list, JSON.stringify(codes), now()],
        );
      });
    },
    changes: (actor, list) => changesFrom(actor, list ?? null, 'code.known'),
    async blankCount(actor, list) {
      const rows = await database.query(
        `select count(distinct coalesce(code.current -> 'blank', code.known -> 'blank') ->> 'id')::int as count from ${seen}`,
        [...valuesOf(actor), list ?? null],
      );
      return readRows(watched, countRow, rows)[0]?.count ?? 0;
    },
    async confirm(partner, list, revision) {
      await database.query(
        `update ${watched} code set known = code.current, mailed = null from ${watched} read
          join ${revisions} latest on latest.list = read.list and latest.partner = read.partner and latest.revision = $3
          where read.partner = $1 and read.list = $2 and code.partner = $1
            and (code.wording, code.known, code.current) = (read.wording, read.known, read.current)
            and code.current is distinct from code.known`,
        [partner, list, revision],
      );
    },
    async wishesMails(partner) {
      return (await database.query(`select from ${schema}.change_mails where partner = $1`, [partner])).length > 0;
    },
    async wishMails(partner, isWished) {
      if (!isWished) {
        await database.query(`delete from ${schema}.change_mails where partner = $1`, [partner]);
        return;
      }
      await database.transaction(async (session) => {
        const begun = await session.query(
          `insert into ${schema}.change_mails (partner, wished_at) values ($1, $2)
            on conflict (partner) do nothing returning partner`,
          [partner, now()],
        );
        // What changed before is on the lists already.
        if (begun.length > 0)
          await session.query(`update ${watched} set mailed = current where partner = $1`, [partner]);
      });
    },
    async recipients(market) {
      const rows = await database.query(
        `select partner, organisation, email, locale from ${schema}.addresses join ${schema}.change_mails using (partner)
          where market = $1 order by partner`,
        [market],
      );
      return readRows(`${schema}.addresses`, recipientRow, rows);
    },
    unmailed: (actor) => changesFrom(actor, null, 'coalesce(code.mailed, code.known)'),
    async noteMailed(partner, changes) {
      await database.query(
        `update ${watched} code set mailed = given.now
          from jsonb_to_recordset($2::text::jsonb) as given (list uuid, item uuid, now jsonb)
          where code.partner = $1 and code.list = given.list and code.item = given.item`,
        [partner, JSON.stringify(changes)],
      );
    },
  };
}
