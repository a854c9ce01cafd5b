import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricRows } from '@clavora/telemetry/metric-table';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { dashboardExpressions } from './dashboard.ts';
import { readExpression } from './read-expression.ts';

const folder = join(import.meta.dirname, '..');
const rulesFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'warning']) }),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const { groups } = rulesFile.parse(parse(readFileSync(join(folder, 'alerts.yaml'), 'utf8')));
const rules = groups.flatMap((group) => group.rules);
const documentation = readFileSync(join(folder, '../../docs/observability.md'), 'utf8');

/** The labels of each name under which Prometheus stores a metric. */
const known = new Map<string, readonly string[]>([
  // Of Prometheus itself, with the name of the scrape configuration in the documentation.
  ['up', ['job', 'instance', 'market']],
  ...metricRows().flatMap(({ name, kind, labels }): [string, string[]][] => {
    const own = [...labels, 'market', 'instance', 'job'];
    if (kind !== 'histogram') return [[name, own]];
    return ['_sum', '_count']
      .map((end): [string, string[]] => [`${name}${end}`, own])
      .concat([[`${name}_bucket`, [...own, 'le']]]);
  }),
]);

/** Returns what an expression uses that no site has. */
function unknownIn(expression: string): string[] {
  const { metrics, labels } = readExpression(expression.replaceAll('$__rate_interval', '5m'));
  const allowed = new Set(metrics.flatMap((name) => known.get(name) ?? []));
  return [...metrics.filter((name) => !known.has(name)), ...labels.filter((label) => !allowed.has(label))];
}

describe('alerts.yaml', () => {
  it.each(rules.map(({ alert, expr }) => [alert, expr]))(
    'OPS-8 %s uses metrics and labels that the sites have',
    (_alert, expr) => {
      expect(unknownIn(expr)).toEqual([]);
    },
  );

  it('OPS-8 has names that are unique and documented', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(documentation).toContain(`| ${name} |`);
  });

  it.each(metricRows().filter(({ kind, name }) => kind === 'gauge' && name !== 'site_gauge_up'))(
    'OPS-13 has an alert for $name without a source, on which other alerts are silent',
    ({ name }) => {
      const selectors = rules.flatMap(({ expr }) => [
        ...expr.matchAll(/site_gauge_up\{gauge(=~|!~)"([^"]+)"\} *\) == 0/g),
      ]);
      const covering = selectors.filter(
        ([, operator, pattern = '']) => new RegExp(`^(?:${pattern})$`).test(name) === (operator === '=~'),
      );
      expect(covering).toHaveLength(1);
    },
  );

  it('OPS-8 names only labels that its expression leaves', () => {
    for (const { expr, annotations } of rules) {
      const [, ...named] = annotations.summary.split('$labels.').map((part) => /^\w+/.exec(part)?.[0] ?? '');
      for (const label of named) expect([...readExpression(expr).labels, 'market']).toContain(label);
    }
  });
});

describe('dashboard.json', () => {
  it.each(dashboardExpressions())('OPS-8 uses metrics and labels that the sites have: %s', (expression) => {
    expect(unknownIn(expression)).toEqual([]);
  });

  it('OPS-8 shows every metric', () => {
    const shown = dashboardExpressions().flatMap(
      (expression) => readExpression(expression.replaceAll('$__rate_interval', '5m')).metrics,
    );
    const missing = metricRows().filter(({ name }) => !shown.some((used) => used.replace(/_bucket$/, '') === name));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

describe('readExpression', () => {
  it('finds metrics and labels, and would find unknown ones', () => {
    expect(readExpression('sum by (market) (rate(a_total{status=~"5.."}[5m])) / on (x) b')).toEqual({
      metrics: ['a_total', 'b'],
      labels: ['market', 'status', 'x'],
    });
    expect(unknownIn('site_http_requests_total{path="/"} + site_nothing')).toEqual(['site_nothing', 'path']);
  });

  it('throws for an expression that Prometheus would reject', () => {
    expect(() => readExpression('sum by (market (a)')).toThrow('Expected PromQL');
  });
});

it('OPS-8 docs/observability.md lists every metric with its labels', () => {
  for (const { name, kind, labels } of metricRows()) {
    const row = documentation.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
    expect(row).toContain(`| \`${name}\` | ${kind} |`);
    for (const label of labels) expect(row).toContain(`\`${label}\``);
  }
});
