import { readFile, stat } from 'node:fs/promises';
import { isLocale } from '@clavora/i18n-routing/locales';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Problem } from '../core/problem.ts';
import { type Translation, translation } from '../products/glossary.ts';

/** What a drawn scene shows. */
export interface PictureText {
  /** Words or their beginnings by language, one of which an illustrated text contains. */
  readonly shows: Readonly<Record<string, readonly string[]>>;
  /** The alternative text of uses without one of their own. */
  readonly alt: Translation;
}

/** Texts of scenes by `sceneOf`. */
export type PictureTexts = ReadonlyMap<string, PictureText>;

const schema = z.record(
  z.string(),
  z.strictObject({
    shows: z.record(z.string().refine(isLocale, 'expected a locale'), z.array(z.string().min(1)).min(1)),
    alt: translation,
  }),
);

/** Returns the scene of a picture, which is the same for all drawings of one place: `scenes/town` for `scenes/town-2.png`. */
export function sceneOf(file: string): string {
  return file.replace(/(-\d)?\.\w+$/, '');
}

/** Reads what scenes show; no texts from a missing file. Problems name the file as `file` below the space's folder. */
export async function readPictureTexts(
  path: string,
  file: string,
): Promise<{ texts: PictureTexts; problems: Problem[]; changedAt: number }> {
  try {
    const { mtimeMs } = await stat(path);
    const texts = new Map(Object.entries(schema.parse(parse(await readFile(path, 'utf8')))));
    return { texts, problems: [], changedAt: mtimeMs };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    return { texts: new Map(), problems: isMissing ? [] : [{ file, field: '', message }], changedAt: 0 };
  }
}
