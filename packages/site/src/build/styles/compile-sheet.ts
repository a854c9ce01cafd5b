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

/** Compiles a CSS Module. Throws an error that names the file if it is invalid or uses `composes`. */
export function compileSheet(file: string, code: Uint8Array = readFileSync(file)): CompiledSheet {
  const id = `c${createHash('sha256').update(code).digest('hex').slice(0, 6)}`;
  const result = transform({ filename: file, code, cssModules: { pattern: `${id}_[local]` }, minify: true, targets });
  const names = Object.entries(result.exports ?? {}).map(([local, { name, composes }]) => {
    if (composes.length > 0) throw new Error(`${file}: expected plain classes, got "composes" in .${local}`);
    return [local, name] as const;
  });
  return { id, text: Buffer.from(result.code).toString('utf8'), names: Object.fromEntries(names) };
}
