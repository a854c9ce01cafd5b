import { setFlagsFromString } from 'node:v8';

/**
 * Has WebAssembly of this process keep the code of V8's baseline compiler from now on. The optimizing one takes half a gigabyte for one function of
 * PostgreSQL, for no statement that is faster. V8 asks the flags for each function when it is first called, so that they cannot be set for the time in which
 * a module is compiled.
 */
export function useBaselineCompiler(): void {
  // Without the first alone, V8 optimizes every function before it runs.
  for (const flag of ['wasm-tier-up', 'wasm-dynamic-tiering']) setFlagsFromString(`--no-${flag}`);
}
