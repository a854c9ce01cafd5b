import { articleColumns, articleProblem, uniqueOfArticles } from './articles.ts';
import { choice, id, idOfKind, list, optional, pattern, structure, textKey, whole } from './columns.ts';
import { defineTable, type Row } from './define-table.ts';
import { readSpecifications, specificationsExpected } from './specifications.ts';
import { blankKinds, clampSides, operations, productKinds, tasks, verdicts } from './vocabulary.ts';

/** A version of firmware: two or three numbers, compared one after the other. */
export const version = (about: string) =>
  pattern(about, /^\d{1,3}\.\d{1,3}(?:\.\d{1,4})?$/, 'a version such as 2.4 or 2.4.1');

export const products = defineTable({
  name: 'product',
  file: 'products.csv',
  about: 'A machine, or a thing that a machine needs to cut a key.',
  unique: uniqueOfArticles,
  indexes: ['kind'],
  columns: {
    ...articleColumns('product'),
    kind: choice('what it is', productKinds),
    tasks: list(choice('what a machine does; only one that cuts has cutting rules', tasks)),
    specs: structure(
      'its properties; the text `spec.<name>` is the name of one',
      specificationsExpected,
      readSpecifications,
    ),
  },
  check: (row) =>
    row.kind === 'machine' && row.tasks.length === 0
      ? { rule: 'machine-task', column: 'tasks', expected: 'what the machine does' }
      : articleProblem(row),
});

export type Product = Row<typeof products>;

/** Whether a product is a machine that cuts keys. */
export function isCutter({ kind, tasks: own }: Pick<Product, 'kind' | 'tasks'>): boolean {
  return kind === 'machine' && own.includes('cut');
}

export const cutRules = defineTable({
  name: 'cut_rule',
  file: 'cut-rules.csv',
  about:
    'Whether and how a machine cuts blanks: one blank, all of a profile or all of a kind. For a blank, rules of the blank precede those of its profile, which precede those of its kind; among them the highest priority holds. What contradicts is shown as a question.',
  indexes: ['blank_id', 'profile_id', 'kind'],
  columns: {
    id: id('the rule'),
    machine_id: idOfKind('the machine', 'product', 'machine'),
    blank_id: optional(id('the blank', 'blank')),
    profile_id: optional(id('or all blanks of a profile', 'profile')),
    kind: optional(choice('or all blanks of a kind', blankKinds)),
    operation: optional(choice('what the machine does', operations)),
    clamp_id: optional(idOfKind('the clamp', 'product', 'clamp')),
    clamp_side: optional(choice('the side of the clamp', clampSides)),
    cutter_id: optional(idOfKind('the cutter', 'product', 'cutter')),
    tracer_id: optional(
      idOfKind('the tracer; empty where the machine reads by light or cuts by code', 'product', 'tracer'),
    ),
    adapter_id: optional(idOfKind('the adapter', 'product', 'adapter')),
    firmware_min: optional(version('the first firmware that can')),
    verdict: choice('whether the machine cuts it', verdicts),
    reason_key: optional(textKey('why it does not cut it')),
    priority: whole('which of several rules of one rank holds: the highest', { min: 0, max: 1000 }),
  },
  check(rule) {
    const subjects = [rule.blank_id, rule.profile_id, rule.kind].filter((value) => value !== null).length;
    if (subjects !== 1)
      return { rule: 'rule-for-one', column: 'blank_id', expected: 'exactly one of blank_id, profile_id and kind' };
    if (rule.verdict === 'no')
      return rule.reason_key === null
        ? { rule: 'rule-reason', column: 'reason_key', expected: 'the reason of a "no"' }
        : null;
    if (rule.operation === null) return { rule: 'rule-set-up', column: 'operation', expected: 'what the machine does' };
    if (rule.cutter_id === null) return { rule: 'rule-set-up', column: 'cutter_id', expected: 'the cutter' };
    if (rule.clamp_id === null) return { rule: 'rule-set-up', column: 'clamp_id', expected: 'the clamp' };
    const hasAdapter = rule.adapter_id !== null;
    if (hasAdapter !== (rule.verdict === 'with-adapter'))
      return {
        rule: 'rule-adapter',
        column: 'adapter_id',
        expected: hasAdapter ? 'none unless the verdict is with-adapter' : 'the adapter',
      };
    return null;
  },
});

export type CutRule = Row<typeof cutRules>;
