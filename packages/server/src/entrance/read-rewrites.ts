import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A rewrite of the Next configuration, as Next writes it into `routes-manifest.json`. */
export interface ManifestRewrite {
  regex: string;
  destination: string;
  has?: readonly { type: string; key: string; value?: string }[];
}

/** Reads the rewrites of a build, in the order in which Next applies them; `directory` is the app's folder. */
export function readRewrites(directory: string): ManifestRewrite[] {
  const manifest = JSON.parse(readFileSync(join(directory, '.next/routes-manifest.json'), 'utf8')) as {
    rewrites: { beforeFiles: ManifestRewrite[] };
  };
  return manifest.rewrites.beforeFiles;
}
