import { z } from 'zod';
import { itemKinds, sharings } from '../records/partner-lists.ts';

/** The names of the fields of a form about lists. */
export const listFields = {
  action: 'action',
  list: 'list',
  version: 'version',
  item: 'item',
  name: 'name',
  kind: 'kind',
  story: 'story',
  file: 'file',
  quantity: 'quantity',
  note: 'note',
  sharing: 'sharing',
  back: 'back',
} as const;

const optional = z.string().optional();
const version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional();
const place = { list: z.string(), version };
/** What a form leaves empty is none. */
const file = optional.transform((text) => (text === undefined || text === '' ? null : text));

const actionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), name: z.string() }),
  z.object({ action: z.literal('copy'), list: z.string(), name: z.string() }),
  z.object({ action: z.literal('rename'), ...place, name: z.string() }),
  z.object({ action: z.literal('delete'), ...place }),
  z.object({ action: z.literal('share'), ...place, sharing: z.enum(sharings) }),
  /** To a list, or to a new one of that name. */
  z.object({
    action: z.literal('add'),
    list: optional,
    name: optional,
    kind: z.enum(itemKinds),
    story: z.string(),
    file,
    quantity: optional,
    note: optional,
  }),
  z.object({ action: z.literal('remove'), ...place, item: z.string() }),
  z.object({ action: z.literal('change'), ...place, item: z.string(), quantity: optional, note: optional }),
  z.object({ action: z.literal('up'), ...place, item: z.string() }),
  z.object({ action: z.literal('down'), ...place, item: z.string() }),
]);

/** The action that a form submits. */
export type ListAction = z.output<typeof actionSchema>;
export type ListActionName = ListAction['action'];

/** Reads what a form sent, of each field the first; null where it is no action. */
export function readListAction(form: URLSearchParams): ListAction | null {
  const entries = Object.values(listFields).flatMap((name) => {
    const value = form.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return actionSchema.safeParse(Object.fromEntries(entries)).data ?? null;
}

/** The number of pieces as typed: null for none, not a number where it is none. */
export function readQuantity(text: string): number | null {
  const digits = text.trim().replaceAll(/[\s\u00A0\u202F]/g, '');
  if (digits === '') return null;
  return /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
}
