import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Targets, transform } from 'lightningcss';

export interface CompiledSheet {
  /** A digest of the content, so that browsers load a changed sheet, also during development. */
  id: string;
  /** Minified. */
  text: string;
  /** The scoped class names by the names in the source. */
  names: Readonly<Record<string, string>>;
}

const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
/** The browsers for which Next builds its own style sheets. */
const targets: Targets = { chrome: version(111), edge: version(111), firefox: version(111), safari: version(16, 4) };

interface CompileOptions {
  /** Whether class names keep the names of the source, which a developer needs; else they are numbered, because every element repeats them. */
  hasLongNames?: boolean;
  /** The content of the file. */
  code?: Uint8Array;
}

/** Compiles a CSS Module. Throws an error that names the file if it is invalid or uses `composes`. */
export function compileSheet(
  file: string,
  { hasLongNames = true, code = readFileSync(file) }: CompileOptions = {},
): CompiledSheet {
  const id = `c${createHash('sha256').update(code).digest('hex').slice(0, 6)}`;
  const result = transform({ filename: file, code, cssModules: { pattern: `${id}_[local]` }, minify: true, targets });
  // The library lists them in another order in each process, and the processes of a build number them alike.
  const exported = Object.entries(result.exports ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = exported.map(([local, { name, composes }]) => {
    if (composes.length > 0) throw new Error(`${file}: expected plain classes, got "composes" in .${local}`);
    return [local, name] as const;
  });
  const text = Buffer.from(result.code).toString('utf8');
  return hasLongNames ? { id, text, names: Object.fromEntries(names) } : { id, ...shortened(id, text, names) };
}

/** Returns a sheet whose names are numbered instead of spelled: `c1f2e3d0` for `c1f2e3d_hero`. */
function shortened(
  id: string,
  text: string,
  names: readonly (readonly [local: string, scoped: string])[],
): Pick<CompiledSheet, 'text' | 'names'> {
  const short = new Map(names.map(([, scoped], index) => [scoped, `${id}${index.toString(36)}`]));
  const shorten = (scoped: string): string => short.get(scoped) ?? scoped;
  return {
    text: text.replaceAll(new RegExp(`${id}_[\\w-]+`, 'g'), shorten),
    names: Object.fromEntries(names.map(([local, scoped]) => [local, shorten(scoped)])),
  };
}
