import { outputOf } from './run-program.ts';

/**
 * Returns the names of files that a command of git lists, relative to the root, each once. They are asked for with `-z`: otherwise git quotes names that are not ASCII,
 * and no file has the quoted name. Rejects if a name is not UTF-8, which no check could read.
 */
export async function listGitFiles(
  root: string,
  [command, ...options]: readonly [string, ...string[]],
): Promise<string[]> {
  const output = await outputOf('git', [command, '-z', ...options], { cwd: root });
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return [...new Set(decoder.decode(output).split('\0'))].filter((name) => name !== '');
  } catch (error) {
    const lossy = output.toString('utf8').split('\0');
    const wrong = lossy.filter((name) => name.includes('\uFFFD'));
    throw new Error(`Names of files must be UTF-8: rename ${wrong.join(', ')}`, { cause: error });
  }
}
