import { mergeConfig } from 'vitest/config';
import { nodeConfig } from './node.ts';

/** The Vitest configuration of packages with components: React on the server, class names of CSS Modules as written. */
export const reactConfig = mergeConfig(nodeConfig, {
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
  // Next imports this module without its extension, which Node does not resolve.
  resolve: { alias: { 'next/dynamic': 'next/dynamic.js' } },
});
