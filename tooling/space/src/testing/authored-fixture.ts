import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { completeLocales } from '@clavora/i18n-routing/locales';
import sharp from 'sharp';

/** A space folder in the system's temporary folder, for tests. */
export interface AuthoredFixture {
  dir: string;
  write(file: string, content: string | Buffer): Promise<void>;
  remove: () => Promise<void>;
}

/** Writes the files (paths below the space folder) to a new folder, with one picture and one document. */
export async function authoredFixture(files: Readonly<Record<string, string>>): Promise<AuthoredFixture> {
  const dir = await mkdtemp(join(tmpdir(), 'clavora-space-'));
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    // Renamed into place, as editors save, so that watchers never read a partial file.
    const partial = join(dir, '.partial');
    await writeFile(partial, content);
    await rename(partial, join(dir, file));
  };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b8862b' } });
  await write('assets/scenes/coil.png', await picture.png().toBuffer());
  await write(
    'assets/documents/sheet.pdf',
    '%PDF-1.4\n<< /Type /Pages /Count 2 >>\n<< /Type /Page >>\n<< /Type /Page >>\n',
  );
  for (const [file, content] of Object.entries(files)) await write(file, content);
  return { dir, write, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** Returns a YAML flow mapping of the complete languages, each text prefixed by the language. */
export function inAllLanguages(text: string, except: Readonly<Record<string, string>> = {}): string {
  const entries = completeLocales.map(
    (locale) => `${locale}: ${JSON.stringify(except[locale] ?? `${locale} ${text}`)}`,
  );
  return `{ ${entries.join(', ')} }`;
}
