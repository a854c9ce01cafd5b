/** An entry of a sample archive. */
interface SampleEntry {
  name: string;
  content?: string;
  /** The unpacked size in the directory. */
  unpacked?: number;
  flags?: number;
}

/** Returns a ZIP archive with uncompressed entries. */
export function sampleZip(...entries: readonly SampleEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content = 'x', unpacked, flags = 0 } of entries) {
    const data = Buffer.from(content);
    const file = Buffer.alloc(30);
    file.write('PK\u0003\u0004', 'latin1');
    file.writeUInt16LE(20, 4);
    file.writeUInt16LE(flags, 6);
    file.writeUInt32LE(data.length, 18);
    file.writeUInt32LE(unpacked ?? data.length, 22);
    file.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    file.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    files.push(file, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, list, end]);
}

/** Returns an Office Open XML document with further entries. */
export function sampleOffice(folder: 'word' | 'xl' | 'ppt', ...others: readonly SampleEntry[]): Buffer {
  const main = { word: 'wordprocessingml.document', xl: 'spreadsheetml.sheet', ppt: 'presentationml.presentation' };
  const type = `application/vnd.openxmlformats-officedocument.${main[folder]}.main+xml`;
  return sampleZip(
    { name: '[Content_Types].xml', content: `<Types><Override PartName="/x" ContentType="${type}"/></Types>` },
    { name: `${folder}/main.xml`, content: '<x/>' },
    ...others,
  );
}

/** Returns an OpenDocument document with further entries. */
export function sampleOpenDocument(kind: 'text' | 'spreadsheet', ...others: readonly SampleEntry[]): Buffer {
  return sampleZip(
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}` },
    { name: 'content.xml', content: '<x/>' },
    ...others,
  );
}

function bytes(digits: string, text = ''): Buffer {
  return Buffer.concat([Buffer.from(digits.replaceAll(' ', ''), 'hex'), Buffer.from(text, 'latin1')]);
}

const pngChunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};

const office = 'application/vnd.openxmlformats-officedocument';

/** A file of a form. */
export interface SampleFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A minimal file of each accepted kind. */
export const sampleFiles = {
  pdf: {
    name: 'cv.pdf',
    type: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  },
  jpeg: {
    name: 'key.jpg',
    type: 'image/jpeg',
    bytes: bytes(
      'ffd8ffe0 0010 4a46494600 0101 0000 0001 0001 0000 ffdb 0043 00',
      `${'\u0001'.repeat(80)}\u00ff\u00d9`,
    ),
  },
  png: {
    name: 'key.png',
    type: 'image/png',
    bytes: Buffer.concat([
      bytes('89504e470d0a1a0a'),
      pngChunk('IHDR', bytes('00000001 00000001 0800000000')),
      pngChunk('IDAT', bytes('789c6360000000020001')),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  },
  gif: {
    name: 'key.gif',
    type: 'image/gif',
    bytes: bytes('474946383961 0100 0100 800000 000000 ffffff 2c 00000000 0100 0100 00 02 02 4401 00 3b'),
  },
  webp: {
    name: 'key.webp',
    type: 'image/webp',
    bytes: Buffer.concat([
      bytes('52494646 1a000000'),
      Buffer.from('WEBPVP8L'),
      bytes('0d000000 2f00000010071011118888fe0700'),
    ]),
  },
  heic: {
    name: 'key.heic',
    type: 'image/heic',
    bytes: Buffer.concat([
      bytes('00000018'),
      Buffer.from('ftypheic'),
      bytes('00000000'),
      Buffer.from('mif1heic'),
      bytes('00'.repeat(40)),
    ]),
  },
  docx: { name: 'cv.docx', type: `${office}.wordprocessingml.document`, bytes: sampleOffice('word') },
  xlsx: { name: 'keys.xlsx', type: `${office}.spreadsheetml.sheet`, bytes: sampleOffice('xl') },
  odt: { name: 'cv.odt', type: 'application/vnd.oasis.opendocument.text', bytes: sampleOpenDocument('text') },
  rtf: { name: 'cv.rtf', type: 'application/rtf', bytes: Buffer.from('{\\rtf1\\ansi Key cutter}') },
  txt: {
    name: 'note.txt',
    type: 'text/plain',
    bytes: Buffer.from('BMW keys, due Città di Castello\r\n\tà la carte\n'),
  },
  csv: { name: 'keys.csv', type: 'text/csv', bytes: Buffer.from('\ufeffcode;name\r\nCLV-22L;Schlüssel\r\n') },
} as const satisfies Record<string, SampleFile>;
