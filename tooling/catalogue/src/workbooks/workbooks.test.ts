import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLines, readList } from '@clavora/catalogue/read-list';
import { describe, expect, it } from 'vitest';
import { expectedReading, filesIn, keptFiles, readingOf, savedList } from './workbook-readings.ts';

const files = filesIn(keptFiles);

describe('workbooks that programs wrote', () => {
  it.each(files.filter((file) => file !== savedList))('CAT-15 is read as seen, asked or refused: %s', (file) => {
    expect(readingOf(keptFiles, file)).toEqual(expectedReading(file));
  });

  it('CAT-7 a saved list that Gnumeric opened and saved is the same list', () => {
    const read = readList(readFileSync(join(keptFiles, savedList)), () => false);
    expect(read.kind === 'list' && listLines(read.table, read.table.columns)).toMatchObject([
      { code: '=HK53', quantity: 5, chosen: '', note: '+1' },
      { code: 'ORB 6L', quantity: 20, chosen: 'CLV-22L', note: '-x' },
    ]);
  });
});
