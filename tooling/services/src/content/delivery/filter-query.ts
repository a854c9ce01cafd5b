import { unprocessable } from '../core/api-error.ts';
import { fieldAt, isScalar } from '../core/field-path.ts';
import type { FilterCondition } from '../core/query-string.ts';
import type { Blok } from '../space/space-source.ts';

/** Returns whether a story's content satisfies one condition of a `filter_query`. */
export type Condition = (content: Blok) => boolean;

type Test = (found: unknown, wanted: string) => boolean;

const isTests: Record<string, (found: unknown) => boolean> = {
  empty: (found) => found === undefined || found === null || found === '',
  not_empty: (found) => found !== undefined && found !== null && found !== '',
  empty_array: (found) => Array.isArray(found) && found.length === 0,
  not_empty_array: (found) => Array.isArray(found) && found.length > 0,
  true: (found) => found === true || found === 'true',
  false: (found) => found === false || found === 'false',
  null: (found) => found === undefined || found === null,
  not_null: (found) => found !== undefined && found !== null,
};

const operations: Record<string, Test> = {
  is: (found, wanted) => isTests[wanted]?.(found) ?? false,
  in: (found, wanted) => isScalar(found) && items(wanted).includes(String(found)),
  not_in: (found, wanted) => !(isScalar(found) && items(wanted).includes(String(found))),
  like: (found, wanted) => isScalar(found) && isLike(String(found), wanted),
  not_like: (found, wanted) => !(isScalar(found) && isLike(String(found), wanted)),
  any_in_array: (found, wanted) =>
    Array.isArray(found) && items(wanted).some((item) => found.map(String).includes(item)),
  all_in_array: (found, wanted) =>
    Array.isArray(found) && items(wanted).every((item) => found.map(String).includes(item)),
  gt_date: (found, wanted) => time(found) > time(wanted),
  lt_date: (found, wanted) => time(found) < time(wanted),
  gt_int: (found, wanted) => integer(found) > integer(wanted),
  lt_int: (found, wanted) => integer(found) < integer(wanted),
  gt_float: (found, wanted) => float(found) > float(wanted),
  lt_float: (found, wanted) => float(found) < float(wanted),
};

/** Converts one condition of a `filter_query` to a test; throws a 422 for an unknown operation. */
export function parseCondition({ field, operation, value }: FilterCondition): Condition {
  const test = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
  if (!test) {
    throw unprocessable(
      `filter_query[${field}]: expects one of ${Object.keys(operations).join(', ')}, got ${operation}`,
    );
  }
  if (operation === 'is' && !Object.hasOwn(isTests, value)) {
    throw unprocessable(`filter_query[${field}][is]: expects one of ${Object.keys(isTests).join(', ')}, got ${value}`);
  }
  return (content) => test(fieldAt(content, field), value);
}

/** As documented: without a wildcard the text must contain the pattern; the comparison ignores case. */
function isLike(text: string, wanted: string): boolean {
  const pattern = wanted.includes('*') ? wanted : `*${wanted}*`;
  return wildcard(pattern.toLowerCase()).test(text.toLowerCase());
}

/** Returns a pattern in which `*` matches any run of characters, slashes included. */
export function wildcard(pattern: string): RegExp {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[\\s\\S]*');
  return new RegExp(`^${source}$`);
}

function items(wanted: string): string[] {
  return wanted.split(',').map((item) => item.trim());
}

// Every comparison with NaN is false: an absent or malformed field satisfies no condition.
function time(value: unknown): number {
  return typeof value === 'string'
    ? Date.parse(value.trim().replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)/, '$1T$2'))
    : Number.NaN;
}

function integer(value: unknown): number {
  return isScalar(value) ? Number.parseInt(String(value), 10) : Number.NaN;
}

function float(value: unknown): number {
  return isScalar(value) ? Number.parseFloat(String(value)) : Number.NaN;
}
