import { listRefusals } from '@clavora/partner-records/partner-lists';
import { listLimits } from '@clavora/site-core/saved-list-form';
import { z } from 'zod';

export const savedCodes = [
  'created',
  'copied',
  'renamed',
  'deleted',
  'added',
  'removed',
  'changed',
  'moved',
  'shared',
  'unshared',
] as const;
/** A successful change of a list. */
export type SavedCode = (typeof savedCodes)[number];

export const failedCodes = [
  ...listRefusals,
  'not_found',
  'read_only',
  'conflict',
  'malformed',
  'origin',
  'too_large',
] as const;
/** Why a change failed. */
export type FailedCode = (typeof failedCodes)[number];

const text = z.string().nullable();

export const listNoticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), code: z.enum(savedCodes), list: text }),
  z.object({
    kind: z.literal('failed'),
    code: z.enum(failedCodes),
    list: text,
    item: text,
    /** Rejected input, as the partner typed it. */
    typed: z.object({ name: text, note: text, quantity: text, code: text }),
  }),
]);

/** The outcome of an action, shown on the next page. `list` and `item` are ids; for an addition `item` is the uuid of its page. */
export type ListNotice = z.output<typeof listNoticeSchema>;

const parameters = {
  saved: 'saved',
  failed: 'failed',
  list: 'of-list',
  item: 'of-item',
  name: 'typed-name',
  note: 'typed-note',
  quantity: 'typed-quantity',
  code: 'typed-code',
} as const;

const maxTextLength = 2 * listLimits.note;

/** Returns the address of a page with a notice, which replaces an earlier one. */
export function withNotice(path: string, notice: ListNotice): string {
  const { pathname, searchParams, hash } = new URL(path, 'https://site.invalid');
  for (const name of Object.values(parameters)) searchParams.delete(name);
  searchParams.set(parameters[notice.kind], notice.code);
  const values: Partial<Record<keyof typeof parameters, string | null>> =
    notice.kind === 'failed' ? { list: notice.list, item: notice.item, ...notice.typed } : { list: notice.list };
  for (const name of ['list', 'item', 'name', 'note', 'quantity', 'code'] as const) {
    const value = values[name] ?? null;
    if (value !== null) searchParams.set(parameters[name], value.slice(0, maxTextLength));
  }
  return `${pathname}?${searchParams}${hash}`;
}

/** Parses the notice in the address of a page; null if there is none, or an unknown one. */
export function readListNotice(query: URLSearchParams): ListNotice | null {
  const get = (name: keyof typeof parameters): string | null => query.get(parameters[name]);
  const failed = failedCodes.find((code) => code === get('failed'));
  const list = get('list');
  if (failed) {
    const typed = { name: get('name'), note: get('note'), quantity: get('quantity'), code: get('code') };
    return { kind: 'failed', code: failed, list, item: get('item'), typed };
  }
  const saved = savedCodes.find((code) => code === get('saved'));
  return saved ? { kind: 'saved', code: saved, list } : null;
}
