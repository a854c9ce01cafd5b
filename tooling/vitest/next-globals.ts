import { AsyncLocalStorage } from 'node:async_hooks';

// As Next's server does before all else: a module of Next that finds none keeps a substitute, which throws, for all test files of the process.
Object.assign(globalThis, { AsyncLocalStorage });
