import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type ContentCoding, encodeDocument } from './content-coding.ts';

const decode = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: (document: Buffer) => Promise.resolve(document),
} as const;

/** The document of a version of a page, in the codings that were requested. */
export class VersionDocuments {
  /** The document until it is kept in a coding. */
  #new: Buffer | null;
  readonly #kept = new Map<ContentCoding, Buffer>();

  constructor(document: Buffer) {
    this.#new = document;
  }

  get byteLength(): number {
    return [...this.#kept.values()].reduce((sum, { byteLength }) => sum + byteLength, this.#new?.byteLength ?? 0);
  }

  has(coding: ContentCoding): boolean {
    return this.#kept.has(coding);
  }

  /** Returns the document in a coding, in which it is kept from now on. */
  async in(coding: ContentCoding): Promise<Buffer> {
    const made = this.#kept.get(coding) ?? (await encodeDocument(await this.plain(), coding));
    // Another request may have made it meanwhile.
    const document = this.#kept.get(coding) ?? made;
    this.keep(coding, document);
    return document;
  }

  /** Keeps a document in a coding. */
  keep(coding: ContentCoding, document: Buffer): void {
    this.#kept.set(coding, document);
    this.#new = null;
  }

  /** Returns the document without coding. */
  async plain(): Promise<Buffer> {
    const plain = this.#new ?? this.#kept.get('identity');
    if (plain) return plain;
    for (const [coding, document] of this.#kept) return decode[coding](document);
    return Buffer.alloc(0);
  }
}
