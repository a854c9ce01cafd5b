import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { workspaceRoot } from '../system/workspace-root.ts';
import { editableSpace, embeddedSource } from './embedded-services.ts';

let dir: string | undefined;

afterEach(async () => {
  if (dir) await rm(dir, { recursive: true });
  dir = undefined;
});

it('OPS-2 permits edits of the sample space during development, and none in tests', () => {
  const { source, stateFile } = editableSpace(undefined);
  expect(source.edit).toHaveProperty('forget');
  expect(stateFile).toBe(join(workspaceRoot, '.cache/space/sample/publications.json'));
  expect(embeddedSource(undefined).edit).toBeUndefined();
});

it('OPS-2 writes edits of SPACE_DIR to its own files, and keeps its state separate from spaces of the same name', async () => {
  dir = await mkdtemp(join(tmpdir(), 'clavora-space-dir-'));
  await writeFile(join(dir, 'space.json'), JSON.stringify({ space: { id: 7, name: 'Own' } }));
  const { source, stateFile } = editableSpace(dir);
  expect((await source.load()).space.id).toBe(7);
  expect(source.edit).toHaveProperty('save');
  expect(source.edit).not.toHaveProperty('forget');
  expect(stateFile).not.toBe(editableSpace(join(dir, 'other', '..', 'x')).stateFile);
});
