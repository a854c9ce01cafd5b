import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const clientDir = join(import.meta.dirname, 'client');

/** The only module that imports packages, and what only it imports: bundled, and loaded when a rich text is shown. */
const bundledModule = 'rich-text-editor.ts';
const partsOfBundle = new Set(['rich-text-schema.ts', 'rich-text-toolbar.ts']);

interface ClientFile {
  type: string;
  text: string;
}

/** Returns the files of the editor's page by name: its modules without types, and its style sheet. */
export async function clientFiles(): Promise<ReadonlyMap<string, ClientFile>> {
  const names = (await readdir(clientDir)).filter(
    (name) =>
      /\.(ts|css)$/.test(name) && !name.includes('.test.') && name !== bundledModule && !partsOfBundle.has(name),
  );
  const read = async (name: string): Promise<[string, ClientFile]> => {
    const text = await readFile(join(clientDir, name), 'utf8');
    if (name.endsWith('.css')) return [name, { type: 'text/css; charset=utf-8', text }];
    return [name, script(withoutTypes(text))];
  };
  return new Map(await Promise.all(names.map(read)));
}

/** Returns the module of the rich text editor with the packages that it imports; null for another name. */
export async function bundledClientFile(name: string): Promise<ClientFile | null> {
  if (name !== bundledModule) return null;
  // Loaded on demand: the service starts without it.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: join(clientDir, name), platform: 'browser' });
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
    return script(output[0].code);
  } finally {
    await bundle.close();
  }
}

function script(text: string): ClientFile {
  return { type: 'text/javascript; charset=utf-8', text };
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
