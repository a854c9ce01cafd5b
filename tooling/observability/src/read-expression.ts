import type { SyntaxNodeRef } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/** What an expression of PromQL uses. */
export interface UsedMetrics {
  metrics: readonly string[];
  /** The labels by which it selects, groups and matches series. */
  labels: readonly string[];
}

/** Reads an expression with Prometheus's own grammar. Throws if it is not valid. Grafana's variables must be replaced before. */
export function readExpression(expression: string): UsedMetrics {
  const metrics = new Set<string>();
  const labels = new Set<string>();
  const textOf = ({ from, to }: SyntaxNodeRef) => expression.slice(from, to);
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`Expected PromQL at character ${node.from} of "${expression}"`);
      const parent = node.node.parent?.name;
      if (node.name === 'Identifier' && parent === 'VectorSelector') metrics.add(textOf(node));
      if (node.name === 'LabelName') labels.add(textOf(node));
    },
  });
  return { metrics: [...metrics], labels: [...labels] };
}
