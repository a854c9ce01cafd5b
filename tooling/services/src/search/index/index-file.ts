import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { settingsSchema } from '../settings/index-settings.ts';
import { synonymSchema } from '../settings/synonyms.ts';
import type { IndexContent } from './search-index.ts';

/** Records written at a time; searches are answered in between. */
const recordsAtATime = 200;

const fileSchema = z.object({
  settings: settingsSchema,
  synonyms: z.array(synonymSchema),
  records: z.array(z.looseObject({ objectID: z.string() })),
  primary: z.string().optional(),
  isVirtual: z.boolean().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** Reads an index from its JSON file. Rejects if the file is missing or invalid. */
export async function readIndexFile(file: string): Promise<IndexContent> {
  return fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/**
 * Writes an index to a temporary JSON file and renames it into place, so that readers never find a partial
 * file.
 */
export async function writeIndexFile(file: string, content: IndexContent): Promise<void> {
  const { records, ...rest } = content;
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}.part`;
  const output = await open(partial, 'w');
  try {
    await output.writeFile(`${JSON.stringify(rest).slice(0, -1)},"records":[`);
    const all = [...records];
    for (let start = 0; start < all.length; start += recordsAtATime) {
      const lines = all.slice(start, start + recordsAtATime).map((record) => JSON.stringify(record));
      await output.writeFile(`${start === 0 ? '' : ','}\n${lines.join(',\n')}`);
    }
    await output.writeFile('\n]}\n');
  } finally {
    await output.close();
  }
  await rename(partial, file);
}
