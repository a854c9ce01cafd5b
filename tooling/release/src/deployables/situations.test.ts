import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { workspaceRoot } from '../workspace/workspace-root.ts';
import { siteVariables } from './site-variables.ts';

const read = (file: string) => readFileSync(join(workspaceRoot, file), 'utf8');

it('OPS-9 docs/situations.md says how each secret of a site is rotated', () => {
  const [, table = ''] = read('docs/situations.md').split('## Rotate a secret', 2);
  const rows =
    table
      .split('\n## ', 1)[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `')) ?? [];
  const described = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const secrets = Object.keys(siteVariables).filter((name) => siteVariables[name] === 'secret');
  expect(new Set(described)).toEqual(new Set(secrets));
});

it('OPS-9 every npm command that releases and operations need exists', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
  const files = ['README.md', 'CONTRIBUTING.md', 'docs/releases.md', 'docs/runbook.md', 'docs/situations.md'];
  const unknown = files
    .flatMap((file) =>
      [...read(file).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ file, name })),
    )
    .filter(({ name }) => !(name in scripts));
  expect(unknown).toEqual([]);
});

it('OPS-9 links of docs/situations.md lead to headings', () => {
  const anchors = (file: string) =>
    new Set(
      [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
  const links = [...read('docs/situations.md').matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)];
  const broken = links.filter(([, file, anchor = '']) => !anchors(`docs/${file || 'situations.md'}`).has(anchor));
  expect(broken.map(([link]) => link)).toEqual([]);
});
