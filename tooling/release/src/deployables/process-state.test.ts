import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../workspace/workspace-root.ts';

const documentation = readFileSync(join(workspaceRoot, 'docs/process-state.md'), 'utf8');
const named =
  /(?:(?:processSingleton|handOver)(?:<[^(]*>)?\(\s*|globalSlot<.*>\()'([\w-]+)'|Symbol\.for\('site\.([\w-]+)'\)/g;

it('OPS-5 docs/process-state.md lists everything that a process keeps for its whole life, and nothing else', () => {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: workspaceRoot }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  const kept = files.flatMap((file) =>
    [...readFileSync(join(workspaceRoot, file), 'utf8').matchAll(named)].map(([, first, second]) => first ?? second),
  );
  const listed = [...documentation.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(new Set(kept)).toEqual(new Set(listed));
});
