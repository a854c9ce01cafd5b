import type { Graph } from 'schema-dts';

/** A graph of schema.org as a data block of the page: no script runs in it, so that no policy needs to know of it. */
export function StructuredData({ graph }: { graph: Graph }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(graph) }} />;
}

/** JSON that nothing in it can end: HTML looks for `</script` and `<!--` in a script whatever its type. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
