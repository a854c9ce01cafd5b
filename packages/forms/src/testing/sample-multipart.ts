import type { SampleFile } from './sample-files.ts';
import type { SampleRequest } from './sample-receiver.ts';

export const boundary = '----sampleBoundary7MA4YWxk';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** What a field was answered with: one text or file, or several. */
export type SampleEntries = Readonly<Record<string, string | SampleFile | readonly (string | SampleFile)[]>>;

/** A part as it stands in the body. */
export function part(headers: string, content: string | Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    typeof content === 'string' ? Buffer.from(content) : content,
    Buffer.from('\r\n'),
  ]);
}

/** The parts of a form, as browsers write them. */
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

/** A whole form. */
export function multipart(entries: SampleEntries): SampleRequest {
  return { headers: { 'content-type': multipartType }, body: Buffer.concat([parts(entries), end]) };
}

/** A body that is written by hand. */
export function raw(...pieces: readonly (string | Uint8Array)[]): SampleRequest {
  return { headers: { 'content-type': multipartType }, body: Buffer.concat(pieces.map((piece) => Buffer.from(piece))) };
}

function isList(value: SampleEntries[string]): value is readonly (string | SampleFile)[] {
  return Array.isArray(value);
}

/** As the HTML standard has it. */
function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}
