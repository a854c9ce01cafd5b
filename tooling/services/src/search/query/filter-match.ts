import { z } from 'zod';
import { badRequest } from '../core/search-error.ts';
import type { RecordTable } from '../index/record-table.ts';
import { facetDeclaration, type IndexSettings } from '../settings/index-settings.ts';
import type { Comparison, Filter } from './filter-grammar.ts';

export type NestedList = Array<string | NestedList>;
/** `facetFilters`, `numericFilters` and similar: a list is AND, a list in a list OR, and so on. */
export const nestedListSchema: z.ZodType<NestedList> = z.lazy(() => z.array(z.union([z.string(), nestedListSchema])));

function nested(list: NestedList, read: (text: string) => Filter, kind: 'and' | 'or' = 'and'): Filter {
  const parts = list.map((item) =>
    typeof item === 'string' ? read(item) : nested(item, read, kind === 'and' ? 'or' : 'and'),
  );
  return { kind, parts };
}

/** Parses `facetFilters`: `attribute:value`, or `attribute:-value` for a negation. */
export function facetFilters(list: NestedList): Filter {
  return nested(list, (text) => {
    const [, isNegated, attribute, minus, value] = /^(-?)([^:]+):(-?)(.*)$/s.exec(text) ?? [];
    if (attribute === undefined || value === undefined) {
      throw badRequest(`facetFilters: expected attribute:value, got ${text}`);
    }
    // An escaped minus is part of the value.
    const facet: Filter = { kind: 'facet', attribute, value: value.replace(/^\\-/, '-') };
    return isNegated || minus ? { kind: 'not', part: facet } : facet;
  });
}

/** Parses `numericFilters`: `price>=10`, `price:1 TO 5`. */
export function numericFilters(list: NestedList): Filter {
  return nested(list, (text) => {
    const range = /^(.+?):\s*(-?[\d.]+)\s+TO\s+(-?[\d.]+)$/i.exec(text.trim());
    if (range?.[1]) return { kind: 'range', attribute: range[1].trim(), from: Number(range[2]), to: Number(range[3]) };
    const [, attribute, comparison, value] =
      /^(.+?)\s*(<=|>=|!=|<|>|=)\s*(-?[\d.]+(?:e[+-]?\d+)?)$/i.exec(text.trim()) ?? [];
    if (!attribute || !comparison)
      throw badRequest(`numericFilters: expected attribute, comparison and number, got ${text}`);
    return { kind: 'number', attribute, comparison: comparison as Comparison, value: Number(value) };
  });
}

/** Parses `tagFilters`: tags in `_tags`. */
export function tagFilters(list: NestedList): Filter {
  return nested(list, (text) =>
    text.startsWith('-')
      ? { kind: 'not', part: { kind: 'facet', attribute: '_tags', value: text.slice(1) } }
      : { kind: 'facet', attribute: '_tags', value: text },
  );
}

const compare: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/**
 * Returns whether the settings permit this comparison of an attribute: all attributes unless the settings
 * name some; `equalOnly(…)` ones only for (in)equality.
 */
function isNumericFilter(settings: IndexSettings, attribute: string, comparison: Comparison): boolean {
  const declared = settings.numericAttributesForFiltering ?? [];
  const isEquality = comparison === '=' || comparison === '!=';
  return (
    declared.length === 0 ||
    declared.includes(attribute) ||
    (isEquality && declared.includes(`equalOnly(${attribute})`))
  );
}

/** Converts a filter to a test of record numbers. No record has a facet that the settings do not declare. */
export function recordTest(filter: Filter, settings: IndexSettings, records: RecordTable): (number: number) => boolean {
  switch (filter.kind) {
    case 'and': {
      const tests = filter.parts.map((part) => recordTest(part, settings, records));
      return (number) => tests.every((test) => test(number));
    }
    case 'or': {
      const tests = filter.parts.map((part) => recordTest(part, settings, records));
      return tests.length === 0 ? () => true : (number) => tests.some((test) => test(number));
    }
    case 'not': {
      const test = recordTest(filter.part, settings, records);
      return (number) => !test(number);
    }
    case 'number': {
      const holds = compare[filter.comparison];
      if (!isNumericFilter(settings, filter.attribute, filter.comparison)) return () => false;
      return records.column(filter.attribute).isNumber((value) => holds(value, filter.value));
    }
    case 'range':
      if (!isNumericFilter(settings, filter.attribute, '>=')) return () => false;
      return records.column(filter.attribute).isNumber((value) => value >= filter.from && value <= filter.to);
    case 'facet': {
      const { attribute, value } = filter;
      const isFacet = ['objectID', '_tags'].includes(attribute) || facetDeclaration(settings, attribute) !== undefined;
      if (isFacet) return records.column(attribute).isWord(value);
      const wanted = value.trim() === '' ? Number.NaN : Number(value);
      return records.column(attribute).isNumber((number) => number === wanted);
    }
  }
}
