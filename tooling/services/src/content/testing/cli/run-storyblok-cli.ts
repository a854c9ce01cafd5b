import { execFile } from 'node:child_process';

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface CliTarget {
  /** Origin of a content service. */
  url: string;
  token: string;
  /** The working folder, and the home of the CLI's own files. */
  dir: string;
}

/**
 * Runs Storyblok's own CLI, unmodified, on a content service; returns its output without colours. It ends with 0 also when it fails: callers look at
 * what it did.
 */
export async function runStoryblokCli(args: readonly string[], { url, token, dir }: CliTarget): Promise<string> {
  const command = fileURLToPath(import.meta.resolve('storyblok'));
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', join(import.meta.dirname, 'redirect-requests.ts'), command, ...args],
    {
      cwd: dir,
      env: {
        NODE_ENV: 'production',
        HOME: dir,
        NO_COLOR: '1',
        CONTENT_SERVICE_URL: url,
        STORYBLOK_LOGIN: 'editor@clavora.example',
        STORYBLOK_TOKEN: token,
        STORYBLOK_REGION: 'eu',
      },
    },
  );
  return `${stdout}${stderr}`;
}
