import type { Partner } from '@clavora/auth/partner';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { z } from 'zod';

const downloadKinds = ['file', 'archive', 'list'] as const;
/** A file; a folder, album or selection as an archive; a list as a table or an archive: a saved one, or the articles with prices. */
export type DownloadKind = (typeof downloadKinds)[number];

/** A download that is about to begin. */
export interface DownloadNote {
  partner: Pick<Partner, 'id' | 'name' | 'email' | 'organisation'>;
  market: MarketId;
  locale: Locale;
  /** The uuid of the page with the download, or the id of the list; `articles` for all articles. */
  story: string;
  /** The path of that page. */
  path: string;
  /** As in `fileKey`; null for an archive or a list. */
  file: string | null;
  /** The file name that the visitor saves. */
  name: string;
  kind: DownloadKind;
  /** Number of files in it. */
  files: number;
  /** Whether a part was requested (`Range`): within ten minutes it counts to an earlier download. */
  isPart: boolean;
  /** The client's network address, if known. */
  client: string | null;
  /** The id of the request, if it has one. */
  request?: string | null;
}

const isoDate = z.string().transform((text) => new Date(text).toISOString());

export const downloadRecordSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: isoDate,
  /** null if the person was erased, like all personal fields. */
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

/** A download in the log. */
export type DownloadRecord = z.output<typeof downloadRecordSchema>;

export const downloadFilterSchema = z.object({
  market: z.string().optional(),
  /** From this time; ISO 8601. */
  since: z.string().optional(),
  /** Before this time; ISO 8601. */
  until: z.string().optional(),
  /** A person, by e-mail address in any case, or by their id at the identity provider. */
  who: z.string().optional(),
});

/** Filters of downloads; all given ones must match. */
export type DownloadFilter = z.output<typeof downloadFilterSchema>;
