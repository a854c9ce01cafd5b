import type { Database } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { locales } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import { schema } from './schema.ts';

const table = `${schema}.notice_mails`;
const storyRow = z.object({ story: z.string() });
const editionRow = z.object({ number: z.string(), edition: z.number() });
const recipientRow = z.object({ partner: z.string(), email: z.string(), locale: z.enum(locales) });

/** An edition of a notice of machines. */
export type NoticeEdition = z.output<typeof editionRow>;

/** The machines of a notice, as saved lists name them. */
export interface ListedMachines {
  /** The uuids of the pages of their products. */
  stories: readonly string[];
  /** Their ids, codes and GTINs in lower case, without blanks and signs. */
  codes: readonly string[];
}

/** A partner who must be notified of a notice, with the address and the language of the last visit. */
export type NoticeRecipient = z.output<typeof recipientRow>;

/** Which partners are notified of which notices of machines. */
export interface NoticeMails {
  /** Returns the uuids of the pages that the lists of a market have. */
  listedStories(market: MarketId): Promise<string[]>;
  /**
   * Notes the partners whose lists, or those that colleagues share with them, have one of the machines. Of an edition that ends a notice only those who were notified of an
   * earlier one. A partner of several markets is notified on the first.
   */
  find(notice: NoticeEdition & { isOpen: boolean }, machines: ListedMachines, market: MarketId): Promise<void>;
  /** Returns who was found on a market and has no mail yet. */
  waiting(notice: NoticeEdition, market: MarketId): Promise<NoticeRecipient[]>;
  /** Notes that the outbox has the mail to a partner. */
  noteMailed(notice: NoticeEdition, partner: string): Promise<void>;
  /** Returns the notices that a partner was notified of and has not confirmed, the latest first. */
  unconfirmed(partner: string): Promise<NoticeEdition[]>;
  /** Notes that a partner has read a notice; a later confirmation changes nothing. */
  confirm(notice: NoticeEdition, partner: string): Promise<void>;
}

/** Returns the mails of notices in a database. */
export function noticeMails(database: Database, now: () => Date): NoticeMails {
  return {
    async listedStories(market) {
      const rows = await database.query(
        `select distinct story from ${schema}.list_items join ${schema}.lists list on list.id = list where market = $1 and kind = 'product'`,
        [market],
      );
      return readRows(`${schema}.list_items`, storyRow, rows).map(({ story }) => story);
    },
    async find({ number, edition, isOpen }, { stories, codes }, market) {
      await database.query(
        `insert into ${table} (partner, number, edition, market, found_at)
          select distinct address.partner, $4::text, $5::int, $1::text, $6::timestamptz
          from ${schema}.addresses address
          join ${schema}.lists list on list.market = $1
            and (list.owner = address.partner or (list.sharing <> 'private' and list.organisation = address.organisation))
          join ${schema}.list_entries entry on entry.list = list.id
          where address.market = $1
            and (entry.story::text = any($2::text[])
              or lower(regexp_replace(entry.code, '[^[:alnum:]]', '', 'g')) = any($3::text[]))
            and ($7::boolean or exists (select from ${table} earlier
              where earlier.partner = address.partner and earlier.number = $4 and earlier.edition < $5))
          on conflict (partner, number, edition) do nothing`,
        [market, stories, codes, number, edition, now(), isOpen],
      );
    },
    async waiting({ number, edition }, market) {
      const rows = await database.query(
        `select address.partner, email, locale from ${table} mail
          join ${schema}.addresses address on address.partner = mail.partner
          where number = $1 and edition = $2 and mail.market = $3 and mailed_at is null order by address.partner`,
        [number, edition, market],
      );
      return readRows(table, recipientRow, rows);
    },
    async noteMailed({ number, edition }, partner) {
      await database.query(
        `update ${table} set mailed_at = $4
          where partner = $1 and number = $2 and edition = $3 and mailed_at is null`,
        [partner, number, edition, now()],
      );
    },
    async unconfirmed(partner) {
      const rows = await database.query(
        `select number, edition from ${table}
          where partner = $1 and confirmed_at is null order by found_at desc, number, edition desc`,
        [partner],
      );
      return readRows(table, editionRow, rows);
    },
    async confirm({ number, edition }, partner) {
      await database.query(
        `update ${table} set confirmed_at = $4
          where partner = $1 and number = $2 and edition = $3 and confirmed_at is null`,
        [partner, number, edition, now()],
      );
    },
  };
}
