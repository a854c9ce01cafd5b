import type { Field, FieldKind } from '@clavora/content-client/schema/fields';

const expectedValues: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  richtext: 'formatted text',
  asset: 'a file',
  assets: 'a list of files',
  link: 'a link',
  blocks: 'a list of blocks',
  number: 'a number',
  boolean: 'true or false',
  datetime: 'a date such as 2026-11-03 09:30',
  option: 'a choice',
  options: 'a list of choices',
  relation: 'a story',
  relations: 'a list of stories',
};

/** What an entry of a list must be, where pages leave out others. */
const expectedEntries: Partial<Record<FieldKind, string>> = {
  assets: expectedValues.asset,
  blocks: 'a block',
  relations: expectedValues.relation,
};

/** Returns what the value of a field must be, for the end of a sentence. */
export function expectedOf({ kind, storyblok }: Field<unknown>): string {
  const choices = choicesOf(storyblok.options);
  return kind === 'option' && choices !== '' ? choices : expectedValues[kind];
}

/** Returns the entries of a list that its field leaves out, by index. */
export function entryFaults(field: Field<unknown>, value: unknown): { index: number; expected: string }[] {
  if (!Array.isArray(value)) return [];
  const expected = field.kind === 'options' ? choicesOf(field.storyblok.options) : expectedEntries[field.kind];
  if (expected === undefined) return [];
  return value.flatMap((entry: unknown, index) => {
    const { data } = field.wire.safeParse([entry]);
    return Array.isArray(data) && data.length === 0 ? [{ index, expected }] : [];
  });
}

function choicesOf(options: Field<unknown>['storyblok']['options']): string {
  return (options ?? []).map(({ value }) => value).join(' or ');
}
