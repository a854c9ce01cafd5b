import type { Partner } from '@clavora/auth/partner';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { z } from 'zod';

export const downloadKinds = ['file', 'archive', 'list'] as const;
/** A file; a folder, an album or a selection as one archive; a saved list as a table or an archive. */
export type DownloadKind = (typeof downloadKinds)[number];

/** A download that is about to begin. */
export interface DownloadNote {
  partner: Pick<Partner, 'id' | 'name' | 'email' | 'organisation'>;
  market: MarketId;
  locale: Locale;
  /** The uuid of the page that holds what is downloaded; of a list, its id. */
  story: string;
  /** The path of that page. */
  path: string;
  /** As in `fileKey`; null for an archive or a list. */
  file: string | null;
  /** What the visitor's computer stores it as. */
  name: string;
  kind: DownloadKind;
  /** How many files it holds. */
  files: number;
  /** Whether the request asked for a part (`Range`): within ten minutes it goes on with a download that is noted already. */
  isPart: boolean;
  /** The client's network address, if known. */
  client: string | null;
  /** The id of the request, where it has one. */
  request?: string | null;
}

const moment = z.string().transform((text) => new Date(text).toISOString());

export const downloadRecordSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: moment,
  /** Null where the person was erased, as with all that is theirs alone. */
  partner: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  organisation: z.string().nullable(),
  organisationName: z.string().nullable(),
  market: z.string(),
  locale: z.string(),
  page: z.string(),
  path: z.string(),
  file: z.string(),
  fileName: z.string(),
  kind: z.enum(downloadKinds),
  fileCount: z.number(),
  address: z.string().nullable(),
  request: z.string().nullable(),
});

/** A download as the log keeps it. */
export type DownloadRecord = z.output<typeof downloadRecordSchema>;

export const downloadFilterSchema = z.object({
  market: z.string().optional(),
  /** From this moment on; ISO 8601. */
  since: z.string().optional(),
  /** Before this moment; ISO 8601. */
  until: z.string().optional(),
  /** A person, by their address of mail in whatever case, or by their id of the identity service. */
  who: z.string().optional(),
});

/** Which downloads are meant: all that fit everything given. */
export type DownloadFilter = z.output<typeof downloadFilterSchema>;
