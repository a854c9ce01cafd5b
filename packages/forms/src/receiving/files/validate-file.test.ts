import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileFiles } from '../../testing/hostile-files.ts';
import { type SampleFile, sampleFiles, sampleOffice } from '../../testing/sample-files.ts';
import { validateFile } from './validate-file.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'validate-'));
});
afterAll(() => rm(dir, { recursive: true }));

const validate = async ({ name, type, bytes }: SampleFile) => {
  const path = join(dir, 'file');
  await writeFile(path, bytes);
  return validateFile({ name, type, size: bytes.length, path, sha256: '' });
};

const { docx, csv, jpeg, pdf, png, rtf, txt } = sampleFiles;
const latin1 = Buffer.from('Citt\u00e0;Schl\u00fcssel \u0096 \u0084x\u0093\r\n', 'latin1');

describe('validateFile', () => {
  it.each(Object.entries(sampleFiles))('FRM-6 returns the type of a valid %s', async (_kind, file) => {
    const isText = file.type.startsWith('text/');
    expect(await validate(file)).toEqual({ type: file.type, sniffed: isText ? null : file.type });
  });

  it.each([
    ['a name in capitals', { ...pdf, name: 'CV.PDF' }],
    ['no declared type', { ...docx, type: '' }],
    ['a vague declared type', { ...png, type: 'application/octet-stream' }],
    ['a table with the declared type of an office suite', { ...csv, type: 'application/vnd.ms-excel' }],
    ['parameters of the declared type', { ...csv, type: 'text/csv; charset=utf-8' }],
    ['a text in an 8-bit encoding', { ...txt, bytes: latin1 }],
    [
      'data that a phone appends to a picture',
      { ...jpeg, bytes: Buffer.concat([jpeg.bytes, Buffer.from('SEFT\0ftypmp42')]) },
    ],
    ['a rich text with the declared type of an office program', { ...rtf, type: 'application/msword' }],
    ['a picture within a document', { ...docx, bytes: sampleOffice('word', { name: 'word/media/a.svg' }) }],
  ] satisfies [string, SampleFile][])('FRM-6 accepts %s', async (_what, file) => {
    expect(await validate(file)).not.toBeNull();
  });

  it.each(Object.entries(hostileFiles))('FRM-6 rejects %s', async (_what, file) => {
    expect(await validate(file)).toBeNull();
  });

  it('FRM-6 rejects each kind under the name and type of every other', async () => {
    const kinds = Object.values(sampleFiles).filter(({ type }) => !type.startsWith('text/'));
    for (const { name, type } of Object.values(sampleFiles)) {
      for (const other of kinds.filter((kind) => kind.type !== type)) {
        const disguised = { name, type, bytes: other.bytes };
        expect([name, other.name, await validate(disguised)]).toEqual([name, other.name, null]);
        expect([name, other.type, await validate({ ...disguised, type: other.type })]).toEqual([
          name,
          other.type,
          null,
        ]);
      }
    }
  });
});
