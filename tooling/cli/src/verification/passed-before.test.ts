import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashWorkspace, PassedBefore } from './passed-before.ts';

let folder: string;
let kept: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passed-before-'));
  kept = join(folder, '.cache/passed-checks.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isForm = (path: string) => path.startsWith('forms/');
const forms = [{ check: 'forms', dependsOn: isForm }];
const over = (files: Readonly<Record<string, string>>) => new PassedBefore(kept, () => new Map(Object.entries(files)));

it('OPS-12 a check that passed runs again when, and only when, a file that it depends on is changed, added or removed', () => {
  over({ 'forms/a': '1', 'lists/a': '1' }).add(forms);
  expect(over({ 'forms/a': '1', 'lists/a': '2' }).has('forms', isForm)).toBe(true);
  expect(over({ 'forms/a': '2', 'lists/a': '1' }).has('forms', isForm)).toBe(false);
  expect(over({ 'forms/a': '1', 'forms/b': '1' }).has('forms', isForm)).toBe(false);
  expect(over({ 'lists/a': '1' }).has('forms', isForm)).toBe(false);
  expect(over({ 'forms/a': '1' }).has('lists', isForm)).toBe(false);
});

it('OPS-12 a check is not remembered of which a file was changed while it ran', () => {
  const files = new Map([['forms/a', '1']]);
  const passed = new PassedBefore(kept, () => new Map(files));
  files.set('forms/a', '2');
  passed.add(forms);
  expect(over({ 'forms/a': '1' }).has('forms', isForm)).toBe(false);
  expect(over({ 'forms/a': '2' }).has('forms', isForm)).toBe(false);
});

it('OPS-12 every check runs where the file is broken off or the workspace is no clone', () => {
  mkdirSync(join(folder, '.cache'));
  writeFileSync(kept, '{"forms": "12');
  expect(over({ 'forms/a': '1' }).has('forms', isForm)).toBe(false);
  const unpacked = new PassedBefore(kept, () => hashWorkspace(folder));
  unpacked.add(forms);
  expect(unpacked.has('forms', isForm)).toBe(false);
});

it('reads the files of a clone as they are, with new ones, and without ignored and deleted ones', () => {
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  write('.gitignore', 'ignored\n');
  for (const name of ['größe.css', 'changed', 'deleted']) write(name, 'before');
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
  ])
    spawnSync('git', args, { cwd: folder });
  const before = hashWorkspace(folder);
  for (const name of ['changed', 'new', 'ignored']) write(name, 'after');
  rmSync(join(folder, 'deleted'));
  const after = hashWorkspace(folder);
  expect([...after.keys()].toSorted()).toEqual(['.gitignore', 'changed', 'größe.css', 'new']);
  expect(after.get('größe.css')).toBe(before.get('größe.css'));
  expect(after.get('changed')).not.toBe(before.get('changed'));
});
