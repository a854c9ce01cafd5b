/** `npm run storybook`: serves the design system with hot reload; `PORT_STORYBOOK` sets its port (6006). */
import { readCommandLine } from '@clavora/command-line/command-line';
import type { Run } from '@clavora/command-line/run-command';
import { runTool } from '../../run-tool.ts';

export const run: Run = async (args) => {
  readCommandLine(args, {});
  const port = process.env.PORT_STORYBOOK ?? '6006';
  console.log(`Storybook at http://localhost:${port}`);
  const { code } = await runTool('pnpm', [
    '--filter',
    '@clavora/storybook',
    'exec',
    'storybook',
    'dev',
    '--port',
    port,
    '--exact-port',
    '--host',
    'localhost',
    '--no-open',
    '--quiet',
  ]);
  return code;
};
