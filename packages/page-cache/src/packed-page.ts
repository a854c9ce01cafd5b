import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { CachedPage, CachedValue } from './next-cache.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A page whose document and data are one compressed frame. The data repeat the content of the document: both take a sixth of their bytes. */
export interface PackedPage {
  kind: 'PACKED_PAGE';
  status: number | undefined;
  headers: CachedPage['headers'];
  frame: Buffer;
  /** The bytes of the document, after which those of the data begin. */
  documentBytes: number;
  hasData: boolean;
}

/** A cached value as it is kept in memory. */
export type KeptContent = CachedValue | PackedPage;

const params = { [constants.ZSTD_c_compressionLevel]: 3 };

/** Compresses a page in the thread pool. */
export async function packPage({ html, rscData, status, headers }: CachedPage): Promise<PackedPage> {
  const document = Buffer.from(html);
  const frame = await compress(Buffer.concat([document, rscData ?? Buffer.alloc(0)]), { params });
  return {
    kind: 'PACKED_PAGE',
    status,
    headers,
    frame,
    documentBytes: document.byteLength,
    hasData: rscData !== undefined,
  };
}

/** Returns a value as Next stored it. */
export async function unpacked(value: KeptContent | null): Promise<CachedValue | null> {
  if (value?.kind !== 'PACKED_PAGE') return value;
  const { status, headers, frame, documentBytes, hasData } = value;
  const plain = await decompress(frame);
  return {
    kind: 'APP_PAGE',
    html: plain.toString('utf8', 0, documentBytes),
    rscData: hasData ? plain.subarray(documentBytes) : undefined,
    status,
    headers,
  };
}
