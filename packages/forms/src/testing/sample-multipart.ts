import type { SampleFile } from './sample-files.ts';
import type { SampleRequest } from './sample-receiver.ts';

export const boundary = '----sampleBoundary7MA4YWxk';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** The values of a form: one text or file, or several, per field. */
export type SampleEntries = Readonly<Record<string, string | SampleFile | readonly (string | SampleFile)[]>>;

/** Returns a part of a body. */
export function part(headers: string, content: string | Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    typeof content === 'string' ? Buffer.from(content) : content,
    Buffer.from('\r\n'),
  ]);
}

/** Returns the parts of a form like a browser. */
export function parts(entries: SampleEntries): Buffer {
  const list = Object.entries(entries).flatMap(([name, value]) =>
    (isList(value) ? value : [value]).map((entry) => [name, entry] as const),
  );
  return Buffer.concat(
    list.map(([name, entry]) => {
      const disposition = `Content-Disposition: form-data; name="${escapeName(name)}"`;
      if (typeof entry === 'string') return part(disposition, entry);
      return part(`${disposition}; filename="${escapeName(entry.name)}"\r\nContent-Type: ${entry.type}`, entry.bytes);
    }),
  );
}

export const end = Buffer.from(`--${boundary}--\r\n`);

/** Returns a complete form. */
export function multipart(entries: SampleEntries): SampleRequest {
  return { headers: { 'content-type': multipartType }, body: Buffer.concat([parts(entries), end]) };
}

/** Returns a request with these pieces as its body. */
export function raw(...pieces: readonly (string | Uint8Array)[]): SampleRequest {
  return { headers: { 'content-type': multipartType }, body: Buffer.concat(pieces.map((piece) => Buffer.from(piece))) };
}

function isList(value: SampleEntries[string]): value is readonly (string | SampleFile)[] {
  return Array.isArray(value);
}

/** Escapes a name as of the HTML standard. */
function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}
