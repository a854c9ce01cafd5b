/** `npm run storybook`: serves the design system with hot reload; `PORT_STORYBOOK` sets its port (6006). */
import process from 'node:process';
import { runTool } from '../../run-tool.ts';

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
process.exitCode = code;
