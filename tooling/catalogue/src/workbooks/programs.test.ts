import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNight } from '@clavora/vitest/night.ts';
import { describe, expect, it } from 'vitest';
import { expectedReading, filesIn, keptFiles, readingOf, savedList } from './workbook-readings.ts';

/** The libraries of npm, which no package of this workspace needs. */
const libraries = join(import.meta.dirname, '../../../../.cache/workbook-libraries');
const installLibraries = 'npm install --prefix .cache/workbook-libraries exceljs@4.4.0 xlsx@0.18.5';

/** Bytes of a workbook that is kept. */
const maxBytes = 12_000;

interface Program {
  name: string;
  /** The command that installs what is missing; null where nothing is. */
  missing: string | null;
  write: (folder: string) => void;
}

function runs(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function programsOfThisMachine(): Program[] {
  // One that is managed beside that of the system has no packages of Debian.
  const python = ['python3', '/usr/bin/python3'].find((command) => runs(command, '-c', 'import openpyxl, xlsxwriter'));
  const withPython = (name: string, missing: string | null): Program => ({
    name,
    missing: python === undefined ? 'apt-get install python3-openpyxl python3-xlsxwriter' : missing,
    write: (folder) =>
      execFileSync(python ?? '', ['-B', join(import.meta.dirname, 'author_workbooks.py'), folder, name]),
  });
  const withNode = (name: string, library: string): Program => ({
    name,
    missing: existsSync(join(libraries, 'node_modules', library)) ? null : installLibraries,
    write: (folder) =>
      execFileSync(process.execPath, [join(import.meta.dirname, 'author-workbooks.mjs'), folder, libraries, name]),
  });
  return [
    withPython('openpyxl', null),
    withPython('xlsxwriter', null),
    withPython('gnumeric', runs('ssconvert', '--version') ? null : 'apt-get install gnumeric'),
    withPython('libreoffice', runs('soffice', '--version') ? null : 'apt-get install libreoffice-calc'),
    withNode('exceljs', 'exceljs'),
    withNode('sheetjs', 'xlsx'),
  ];
}

describe('programs that write workbooks', () => {
  const kept = filesIn(keptFiles);

  it('CAT-15 there are at least 80 small files, of each program and language', () => {
    const folders = new Set(kept.map((file) => file.slice(0, file.lastIndexOf('/'))));
    expect([...folders].toSorted()).toEqual([
      'exceljs',
      'gnumeric',
      'gnumeric/kinds',
      ...['again', 'de', 'en', 'es', 'fr', 'it', 'kinds', 'pl', 'ru'].map((language) => `libreoffice/${language}`),
      'openpyxl',
      'sheetjs',
      'xlsxwriter',
    ]);
    expect(kept.length).toBeGreaterThanOrEqual(80);
    const isLarge = (file: string) => readFileSync(join(keptFiles, file)).length > maxBytes;
    expect(kept.filter(isLarge)).toEqual([]);
  });

  it.each(isNight ? programsOfThisMachine().map((program) => ({ ...program, title: titleOf(program) })) : [])(
    '$title',
    { timeout: 300_000 },
    ({ name, missing, write }) => {
      if (missing !== null) return;
      const folder = mkdtempSync(join(tmpdir(), 'clavora-workbooks-'));
      try {
        write(folder);
        const files = filesIn(folder);
        expect(files).toEqual(kept.filter((file) => file.startsWith(`${name}/`)));
        const read = files.filter((file) => file !== savedList);
        expect(read.map((file) => [file, readingOf(folder, file)])).toEqual(
          read.map((file) => [file, expectedReading(file)]),
        );
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});

/** A run of the night notes titles that say what is not on this machine. */
function titleOf({ name, missing }: Program): string {
  return missing === null
    ? `CAT-15 what ${name} writes today is read as the files that are kept`
    : `${name} is not on this machine: ${missing}`;
}
