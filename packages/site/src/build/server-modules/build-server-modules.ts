import { join } from 'node:path';
import { type OutputOptions, rolldown } from 'rolldown';

/**
 * Compiles the server around Next for a build, as `serve.js` and the script of its thread in `folder`. Node would compile TypeScript itself at each start, with a
 * compiler that every process then holds in memory.
 */
export async function buildServer(workspaceRoot: string, folder: string): Promise<void> {
  const sources = join(workspaceRoot, 'packages/server/src');
  await compile(
    ['serve.ts', 'pages/dense-brotli-worker.ts'].map((file) => join(sources, file)),
    {
      dir: folder,
      chunkFileNames: '[name].js',
    },
  );
}

/**
 * Compiles the cache handler of Next with the modules that it imports, each at its place below `folder`: there, Node finds the packages that Next
 * copied for it.
 */
export async function buildCacheHandler(workspaceRoot: string, folder: string): Promise<void> {
  const packages = join(workspaceRoot, 'packages');
  await compile([join(packages, 'page-cache/src/cache-handler.ts')], {
    dir: folder,
    preserveModules: true,
    preserveModulesRoot: packages,
  });
}

async function compile(input: string[], output: OutputOptions): Promise<void> {
  const bundle = await rolldown({ input, platform: 'node', external: (name) => !isOwn.test(name) });
  await bundle.write({ format: 'esm', entryFileNames: '[name].js', ...output });
  await bundle.close();
}

/** Names of modules of this workspace; Node finds all others. */
const isOwn = /^(?:\.|\/|@clavora\/)/;
