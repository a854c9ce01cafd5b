import { setImmediate } from 'node:timers/promises';
import { allBlankClaims, type BlankClaims } from '@clavora/catalogue/blank-claims';
import type { CatalogueFile } from '@clavora/catalogue/catalogue-file';
import type { BlankRecord } from '../schema/blank-record.ts';
import { formsOf } from '../schema/codes.ts';
import { recordDigest } from './record-digest.ts';
import { claimWords } from './texts/claim-words.ts';

/** Yields the record of every blank of a data set; requests of the site run in between. `year` is the current year. */
export async function* blankRecords(file: CatalogueFile, year: number): AsyncGenerator<BlankRecord> {
  for (const some of allBlankClaims(file)) {
    for (const blank of some) yield blankRecord(blank, year);
    await setImmediate();
  }
}

/** Returns the records of all blanks of a data set. */
export async function allBlankRecords(file: CatalogueFile, year: number): Promise<BlankRecord[]> {
  const all: BlankRecord[] = [];
  for await (const record of blankRecords(file, year)) all.push(record);
  return all;
}

function blankRecord({ id, code, kind, ...claims }: BlankClaims, year: number): BlankRecord {
  const record = { objectID: id, code, kind, codes: formsOf([code]), ...claimWords(claims, year) };
  return { ...record, digest: recordDigest(record) };
}
