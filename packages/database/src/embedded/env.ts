/** Returns the folder of the cluster that new ones are copied from; null if every cluster is created. */
export function readTemplateDir(source: Readonly<Record<string, string | undefined>> = process.env): string | null {
  return source.DATABASE_TEMPLATE_DIR || null;
}
