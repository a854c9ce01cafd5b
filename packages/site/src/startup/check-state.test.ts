import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '@clavora/database/embedded-database';
import { runShutdownHooks } from '@clavora/server/shutdown-hooks';
import { readEnvironment } from '@clavora/site-core/env';
import { defineSite, type Site } from '@clavora/site-core/site';
import { siteDatabase } from '@clavora/site-core/site-database';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkState } from './check-state.ts';

const forms = { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'a@clavora.example', FORMS_INBOX: 'b@clavora.example' };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clavora-state-'));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

function siteWith(variables: Readonly<Record<string, string>>): Site {
  const environment = readEnvironment('italy', { STORYBLOK_TOKEN: 't', SITE_BRAND: 'clavora', ...variables });
  return Object.defineProperty(defineSite({ market: 'italy' }), 'environment', {
    value: environment,
  });
}

/** Returns the logged lines of a start that ends the process. */
async function linesOfRefusal(site: Site): Promise<unknown[]> {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await expect(checkState(site)).rejects.toThrow('exit 1');
  return error.mock.calls.flat();
}

describe('checkState', () => {
  it('SEC-5 ends the process with one line if the state folder is not writable', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await linesOfRefusal(siteWith({ STATE_DIR: join(file, 'state') }))).toEqual([
      expect.stringMatching(`^The site "italy" cannot start: ${join(file, 'state')} cannot be written: ENOTDIR`),
    ]);
  });

  it('SEC-5 ends the process with one line if the database folder is in use', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const other = await openEmbeddedDatabase(join(folder, 'database'));
    expect(await linesOfRefusal(siteWith({ ...forms, STATE_DIR: folder }))).toEqual([
      expect.stringMatching(
        `^The site "italy" cannot start: ${folder}/database is in use by process ${process.pid} on `,
      ),
    ]);
    expect(warn).not.toHaveBeenCalled();
    await other.close();
  });

  it('SEC-5 opens the database before the first form is submitted', async () => {
    const site = siteWith({ ...forms, STATE_DIR: folder });
    await checkState(site);
    await expect(openEmbeddedDatabase(join(folder, 'database'))).rejects.toThrow('is in use by');
    expect(await (await siteDatabase(site)).query('select 1 as one')).toEqual([{ one: 1 }]);
    await runShutdownHooks((error) => {
      throw error;
    });
  });

  it('SEC-5 starts without the database server, which pages do not need', async () => {
    const site = siteWith({ ...forms, STATE_DIR: folder, DATABASE_URL: 'postgres://u:p@localhost:1/site' });
    await expect(checkState(site)).resolves.toBeUndefined();
  });
});
