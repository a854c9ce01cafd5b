import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const picture = z.object({
  path: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** sha256 of the SVG from which the picture was rendered. */
  source: z.string().regex(/^[0-9a-f]{64}$/),
});

const document = z.object({
  path: z.string(),
  pages: z.number().int().positive().optional(),
  /** sha256 of the document before compression, whose result depends on the version of zlib. */
  source: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifestSchema = z.object({ pictures: z.array(picture), documents: z.array(document) });

/** Files below `assets/`, with the digests of their sources. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Name of the manifest below the assets folder. */
export const manifestName = 'manifest.json';

/** Returns the sha256 of a text or of bytes, in hexadecimal. */
export function fingerprint(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex');
}

/** Reads the manifest of a folder; throws if it is missing or has another structure. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, manifestName);
  if (!existsSync(file)) throw new Error(`expected a manifest at ${file}, found none: render the assets first`);
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

type Entry = Manifest['pictures'][number] | Manifest['documents'][number];

/** Returns the differences between the manifest, the current output of the drawings, and the files in `folder`; empty without any. */
export function findDrift(written: Manifest, current: Manifest, folder: string): string[] {
  const entriesOf = ({ pictures, documents }: Manifest): Entry[] => [...pictures, ...documents];
  const before = new Map(entriesOf(written).map((entry) => [entry.path, entry]));
  const drift = entriesOf(current).flatMap((entry) => {
    const known = before.get(entry.path);
    if (known === undefined) return [`${entry.path}: drawn, but not in the manifest`];
    if (JSON.stringify(known) !== JSON.stringify(entry))
      return [`${entry.path}: its drawing has changed since it was rendered`];
    return existsSync(join(folder, entry.path)) ? [] : [`${entry.path}: in the manifest, but the file is missing`];
  });
  const drawn = new Set(entriesOf(current).map(({ path }) => path));
  const orphans = [...before.keys()]
    .filter((path) => !drawn.has(path))
    .map((path) => `${path}: in the manifest, but no longer drawn`);
  return [...drift, ...orphans];
}
