import { pageKinds, sharings } from '@clavora/partner-records/partner-lists';
import { listFields } from '@clavora/site-core/saved-list-form';
import { z } from 'zod';

const optional = z.string().optional();
const version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional();
const place = { list: z.string(), version };
/** An empty field counts as missing. */
const file = optional.transform((text) => (text === undefined || text === '' ? null : text));

const actionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), name: z.string() }),
  z.object({ action: z.literal('copy'), list: z.string(), name: z.string() }),
  z.object({ action: z.literal('rename'), ...place, name: z.string() }),
  z.object({ action: z.literal('delete'), ...place }),
  z.object({ action: z.literal('share'), ...place, sharing: z.enum(sharings) }),
  /** Adds to a list, or to a new one with the name. */
  z.object({
    action: z.literal('add'),
    list: optional,
    name: optional,
    kind: z.enum(pageKinds),
    story: z.string(),
    file,
    quantity: optional,
    note: optional,
  }),
  /** Adds codes, as text or CSV, to a list, or to a new one with the name. */
  z.object({ action: z.literal('add-codes'), list: optional, name: optional, codes: z.string() }),
  z.object({ action: z.literal('remove'), ...place, item: z.string() }),
  z.object({
    action: z.literal('change'),
    ...place,
    item: z.string(),
    quantity: optional,
    note: optional,
    code: optional,
  }),
  z.object({ action: z.literal('up'), ...place, item: z.string() }),
  z.object({ action: z.literal('down'), ...place, item: z.string() }),
]);

/** The action that a form submits. */
export type ListAction = z.output<typeof actionSchema>;
export type ListActionName = ListAction['action'];

/** Returns the key of a submitted form; null if it has none. */
export function readSubmissionKey(form: URLSearchParams): string | null {
  const key = form.get(listFields.key) ?? '';
  return /^[\w-]{16,64}$/.test(key) ? key : null;
}

/** Parses a submitted form, the first value of each field; null if it is no action. */
export function readListAction(form: URLSearchParams): ListAction | null {
  const entries = Object.values(listFields).flatMap((name) => {
    const value = form.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return actionSchema.safeParse(Object.fromEntries(entries)).data ?? null;
}

/** Parses a quantity: null if empty, NaN if it is not a number. */
export function readQuantity(text: string): number | null {
  const digits = text.trim().replaceAll(/[\s\u00A0\u202F]/g, '');
  if (digits === '') return null;
  return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
}
