import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileFiles } from '../../testing/hostile-files.ts';
import { type SampleFile, sampleFiles, sampleOffice } from '../../testing/sample-files.ts';
import { validateFile } from './validate-file.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'judge-'));
});
afterAll(() => rm(dir, { recursive: true }));

const judge = async ({ name, type, bytes }: SampleFile) => {
  const path = join(dir, 'file');
  await writeFile(path, bytes);
  return validateFile({ name, type, size: bytes.length, path, sha256: '' });
};

const { docx, csv, jpeg, pdf, png, rtf, txt } = sampleFiles;
const latin1 = Buffer.from('Citt\u00e0;Schl\u00fcssel \u0096 \u0084x\u0093\r\n', 'latin1');

describe('validateFile', () => {
  it.each(Object.entries(sampleFiles))('FRM-6 knows a %s for what it is', async (_kind, file) => {
    const isText = file.type.startsWith('text/');
    expect(await judge(file)).toEqual({ type: file.type, sniffed: isText ? null : file.type });
  });

  it.each([
    ['a name in capitals', { ...pdf, name: 'CV.PDF' }],
    ['no declared type', { ...docx, type: '' }],
    ['a vague declared type', { ...png, type: 'application/octet-stream' }],
    ['a table that a suite of programs declares its own', { ...csv, type: 'application/vnd.ms-excel' }],
    ['parameters of the declared type', { ...csv, type: 'text/csv; charset=utf-8' }],
    ['a text in an older writing', { ...txt, bytes: latin1 }],
    [
      'what a telephone hangs on a picture',
      { ...jpeg, bytes: Buffer.concat([jpeg.bytes, Buffer.from('SEFT\0ftypmp42')]) },
    ],
    ['a rich text that a program declares its own', { ...rtf, type: 'application/msword' }],
    ['a picture within a document', { ...docx, bytes: sampleOffice('word', { name: 'word/media/a.svg' }) }],
  ] satisfies [string, SampleFile][])('FRM-6 takes %s', async (_what, file) => {
    expect(await judge(file)).not.toBeNull();
  });

  it.each(Object.entries(hostileFiles))('FRM-6 refuses %s', async (_what, file) => {
    expect(await judge(file)).toBeNull();
  });

  it('FRM-6 refuses each kind under the name and type of every other', async () => {
    const kinds = Object.values(sampleFiles).filter(({ type }) => !type.startsWith('text/'));
    for (const { name, type } of Object.values(sampleFiles)) {
      for (const other of kinds.filter((kind) => kind.type !== type)) {
        const pretends = { name, type, bytes: other.bytes };
        // Rich text is text: it is known by its beginning.
        expect([name, other.name, await judge(pretends)]).toEqual([name, other.name, null]);
        expect([name, other.type, await judge({ ...pretends, type: other.type })]).toEqual([name, other.type, null]);
      }
    }
  });
});
