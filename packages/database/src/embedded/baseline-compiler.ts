import { setFlagsFromString } from 'node:v8';

/**
 * Runs work whose WebAssembly keeps the code of V8's baseline compiler. The optimizing one takes half a gigabyte for one function of PostgreSQL, for no
 * statement that is faster. V8 decides by module: those that are compiled later are optimized as usual.
 */
export async function withBaselineCompiler<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const flag of flags) setFlagsFromString(`--no-${flag}`);
  try {
    return await work();
  } finally {
    for (const flag of flags) setFlagsFromString(`--${flag}`);
  }
}

/** Without the first alone, V8 optimizes every function before it runs. */
const flags = ['wasm-tier-up', 'wasm-dynamic-tiering'] as const;
