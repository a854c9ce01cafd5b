import { importedFiles } from '@clavora/site/imported-files';

/** The files that run in the browser (`*.client.tsx`) among those that a file imports, directly or not. */
export function clientParts(entry: string): string[] {
  return [...importedFiles(entry)].filter((file) => file.endsWith('.client.tsx')).toSorted();
}
