import { posix } from 'node:path';
import { readZipEntry } from '@clavora/archives/read-zip-entry';
import { readZipDirectory } from '@clavora/archives/zip-directory';
import { bytesAtOnce, readXml, type XmlHandlers } from './read-xml.ts';
import { WorkbookFault, WorkbookTooLarge } from './workbook-fault.ts';

/** Bytes of the parts that are read, uncompressed. */
const maxPartBytes = 20_000_000;
/** Bytes of all parts, which pictures may make large. */
const maxArchiveBytes = 200_000_000;

/** A relationship of a part to another (ECMA-376, part 2). */
interface Relationship {
  /** The end of its type, which strict and transitional workbooks have in common; empty for none. */
  type: string;
  /** The name of the other part. */
  target: string;
}

/** The parts of a workbook; their names have no case, and no slash at the beginning. */
export interface Parts {
  has(name: string): boolean;
  /** Returns the bytes of a part, uncompressed; 0 for one that is missing. */
  bytesOf(name: string): number;
  /** Whether a part can be read within the limit, with those that were read before. */
  fits(name: string): boolean;
  /** Reads the XML of a part as `readXml` does. Throws a WorkbookFault also for one that is missing, damaged or too large with those before. */
  read(name: string, handlers: XmlHandlers): boolean;
  /** Returns the relationships of a part, or of the workbook itself for an empty name, by their ids. */
  relationshipsOf(name: string): ReadonlyMap<string, Relationship>;
}

/** Returns the bytes of a workbook without its pictures. */
export function bytesWithoutMedia(bytes: Uint8Array): number {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = readZipDirectory(archive, { maxUnpackedBytes: maxArchiveBytes }) ?? [];
  const media = directory.filter(({ name }) => !/\.(?:xml|rels)$/i.test(name));
  return media.reduce((rest, { start, end }) => rest - (end - start), bytes.length);
}

/** Opens the archive of a workbook. Throws a WorkbookFault for another file. */
export function openParts(bytes: Uint8Array): Parts {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = readZipDirectory(archive, { maxUnpackedBytes: maxArchiveBytes });
  if (directory === null) throw new WorkbookFault('It is no archive of parts');
  const entries = new Map(directory.map((entry) => [partName('', entry.name), entry]));
  let total = 0;
  const parts: Parts = {
    has: (name) => entries.has(name),
    bytesOf: (name) => entries.get(name)?.unpackedBytes ?? 0,
    fits: (name) => total + (entries.get(name)?.unpackedBytes ?? 0) <= maxPartBytes,
    read(name, handlers) {
      const entry = entries.get(name);
      if (!entry) throw new WorkbookFault(`It has no part ${name}`);
      total += entry.unpackedBytes;
      if (total > maxPartBytes) throw new WorkbookTooLarge(`Its parts have more than ${maxPartBytes} bytes`);
      const part = readZipEntry(archive, entry);
      if (part === null) throw new WorkbookFault(`Its part ${name} is damaged`);
      try {
        return readXml(part, handlers);
      } finally {
        // Many lists are read before memory outside of V8's heap is collected. Small parts share theirs with others.
        const { buffer } = part;
        if (part.length >= bytesAtOnce && buffer instanceof ArrayBuffer && buffer !== archive.buffer)
          buffer.transfer(0);
      }
    },
    relationshipsOf(name) {
      const folder = posix.dirname(name);
      const relations = partName(folder, `_rels/${posix.basename(name)}.rels`);
      const found = new Map<string, Relationship>();
      if (!parts.has(relations)) return found;
      parts.read(relations, {
        opened: (element, { Id = '', Type = '', Target = '', TargetMode }) => {
          if (element === 'Relationship' && TargetMode !== 'External')
            found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target: partName(folder, Target) });
        },
      });
      return found;
    },
  };
  return parts;
}

/** Returns the name of a part to which a folder refers: names are equal without case, and may be written from the root. */
function partName(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  return posix
    .join('/', path.startsWith('/') ? '' : folder, path)
    .slice(1)
    .toLowerCase();
}
