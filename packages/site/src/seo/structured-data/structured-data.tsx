import type { Graph } from 'schema-dts';

/** Renders a schema.org graph as a data block: it contains no script, so that the content security policy does not concern it. */
export function StructuredData({ graph }: { graph: Graph }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(graph) }} />;
}

/** Returns JSON that cannot end the element: HTML parsers look for `</script` and `<!--` in scripts of any type. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
