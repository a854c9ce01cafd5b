import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const clientDir = join(import.meta.dirname, 'client');

interface ClientFile {
  type: string;
  text: string;
}

/** Returns the files of the editor's page by name: its modules without types, and its style sheet. */
export async function clientFiles(): Promise<ReadonlyMap<string, ClientFile>> {
  const names = (await readdir(clientDir)).filter((name) => /\.(ts|css)$/.test(name) && !name.includes('.test.'));
  const read = async (name: string): Promise<[string, ClientFile]> => {
    const text = await readFile(join(clientDir, name), 'utf8');
    if (name.endsWith('.css')) return [name, { type: 'text/css; charset=utf-8', text }];
    return [name, { type: 'text/javascript; charset=utf-8', text: withoutTypes(text) }];
  };
  return new Map(await Promise.all(names.map(read)));
}

/**
 * Strips types without Node's warning that the function is experimental: Node runs this service in the same
 * way.
 */
function withoutTypes(text: string): string {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = emitWarning;
  }
}
