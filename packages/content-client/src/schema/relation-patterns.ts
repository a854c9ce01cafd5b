import type { BlockDefinition } from './define-block.ts';

/** Returns `component.field` of every relation, for the Delivery API's `resolve_relations`. */
export function relationPatterns(definitions: readonly BlockDefinition[]): string[] {
  return definitions.flatMap((definition) =>
    Object.entries(definition.fields)
      .filter(([, field]) => field.kind === 'relation' || field.kind === 'relations')
      .map(([name]) => `${definition.name}.${name}`),
  );
}
