import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { publishSet, readCurrent } from '@clavora/catalogue/catalogue-folder';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureSample } from './ensure-sample.ts';
import { sampleTables } from './sample-tables.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const publisher = () => readCurrent(folder)?.publishedBy.split(' ')[0];

/** Publishes a small data set as a person. */
function publishOwn(): void {
  publishSet(folder, folder, compileCatalogue(checkTables(sampleTables(60), { previous: null }), folder), {
    by: 'anna',
  });
}

describe('ensureSample', () => {
  it('CAT-1 publishes the sample to an empty folder, once', () => {
    ensureSample(folder, 60);
    const first = readCurrent(folder)?.publishedAt;
    ensureSample(folder, 60);
    expect([publisher(), readCurrent(folder)?.publishedAt]).toEqual(['sample', first]);
  });

  it('CAT-1 leaves the data set of a person in place', () => {
    publishOwn();
    ensureSample(folder, 60);
    expect(publisher()).toBe('anna');
  });

  it('CAT-1 replaces a data set of other versions of the tables, which no site can open', () => {
    publishOwn();
    const database = new DatabaseSync(join(folder, readCurrent(folder)?.public.file ?? ''));
    database.exec('pragma user_version = 1');
    database.close();
    ensureSample(folder, 60);
    expect(publisher()).toBe('sample');
  });
});
