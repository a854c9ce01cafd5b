import { importedFiles } from '@clavora/site/imported-files';

/** Returns the client parts (`*.client.tsx`) that a file imports, directly or indirectly. */
export function clientParts(entry: string): string[] {
  return [...importedFiles(entry)].filter((file) => file.endsWith('.client.tsx')).toSorted();
}
