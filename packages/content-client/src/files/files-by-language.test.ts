import { describe, expect, it } from 'vitest';
import { download } from '../content-types/shared-parts.ts';
import { parseParts } from '../schema/define-block.ts';
import { filesByLanguage } from './files-by-language.ts';

const file = (title: string, language: string | null, extension = 'pdf') => ({
  component: 'download',
  _uid: `${title} ${language} ${extension}`,
  title,
  file: { filename: `https://assets.clavora.example/f/1/x/${title}-${language}.${extension}` },
  kind: 'manual',
  language,
});
const names = (files: readonly { _uid: string }[]) => files.map(({ _uid }) => _uid);

describe('filesByLanguage', () => {
  const files = parseParts(download, [
    file('Manual', 'en'),
    file('Manual', 'de'),
    file('Manual', 'it'),
    file('Drawing', 'mul', 'dxf'),
    file('Bulletin', 'it'),
    file('Bulletin', 'en'),
    file('Notes', 'ru'),
    file('Certificate', null),
  ]);

  it('TPL-8 has each document once, in the language of the visitor where there is one', () => {
    const { own, others } = filesByLanguage(files, 'de');
    expect(names(own)).toEqual([
      'Manual de pdf',
      'Drawing mul dxf',
      'Bulletin en pdf',
      'Notes ru pdf',
      'Certificate null pdf',
    ]);
    expect(names(others)).toEqual(['Manual en pdf', 'Manual it pdf', 'Bulletin it pdf']);
  });

  it('TPL-8 hides no document that is in none of the languages of the visitor', () => {
    expect(names(filesByLanguage(files, 'ro').own)).toEqual([
      'Manual en pdf',
      'Drawing mul dxf',
      'Bulletin en pdf',
      'Notes ru pdf',
      'Certificate null pdf',
    ]);
  });

  it('TPL-8 treats a file of another format as another document', () => {
    const both = parseParts(download, [file('Key', 'en'), file('Key', 'en', 'dxf'), file('Key', 'it')]);
    expect(names(filesByLanguage(both, 'it').own)).toEqual(['Key en dxf', 'Key it pdf']);
  });
});
