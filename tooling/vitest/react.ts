import { mergeConfig } from 'vitest/config';
import { nodeConfig } from './node.ts';

/** The Vitest configuration of packages that draw: React on the server, class names of CSS Modules as written. */
export const reactConfig = mergeConfig(nodeConfig, {
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
  // Next names its files without their extension, which Node does not find.
  resolve: { alias: { 'next/dynamic': 'next/dynamic.js' } },
});
