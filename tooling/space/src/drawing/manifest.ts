import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const picture = z.object({
  path: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** sha256 of the SVG that the picture was rendered from. */
  source: z.string().regex(/^[0-9a-f]{64}$/),
});

const document = z.object({
  path: z.string(),
  pages: z.number().int().positive().optional(),
  /** sha256 of the document before compression, which differs from one zlib to the next. */
  source: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifestSchema = z.object({ pictures: z.array(picture), documents: z.array(document) });

/** What lies below `assets/`, and what it was made from. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The name of the manifest below the assets' folder. */
export const manifestName = 'manifest.json';

/** The sha256 of a text or of bytes, in hexadecimal. */
export function fingerprint(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex');
}

/** Reads the manifest of a folder; throws when there is none or it has another shape. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, manifestName);
  if (!existsSync(file)) throw new Error(`expected a manifest at ${file}, found none: render the assets first`);
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

type Entry = Manifest['pictures'][number] | Manifest['documents'][number];

/** What has drifted between what the manifest says, what the drawings give now, and the files in `folder`; empty when nothing. */
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
