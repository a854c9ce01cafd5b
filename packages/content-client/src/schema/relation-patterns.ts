import type { BlockDefinition } from './define-block.ts';

/** `component.field` of every relation of the definitions, as the Delivery API's `resolve_relations` takes them. */
export function relationPatterns(definitions: readonly BlockDefinition[]): string[] {
  return definitions.flatMap((definition) =>
    Object.entries(definition.fields)
      .filter(([, field]) => field.kind === 'relation' || field.kind === 'relations')
      .map(([name]) => `${definition.name}.${name}`),
  );
}
