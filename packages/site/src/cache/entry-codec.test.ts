import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntry, encodeEntry, type SharedEntry } from './entry-codec.ts';

const bytes = fc.uint8Array({ maxLength: 2000 }).map((part) => Buffer.from(part));
const text = fc.string({ unit: 'grapheme', maxLength: 500 });
const headers = fc.dictionary(fc.string(), fc.oneof(text, fc.array(text)));
const value = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('APP_PAGE' as const),
    html: text,
    rscData: bytes,
    status: fc.constantFrom(200, 308),
    headers,
    segmentData: fc.array(fc.tuple(text, bytes)).map((parts) => new Map(parts)),
  }),
  fc.record({ kind: fc.constant('APP_ROUTE' as const), body: bytes, status: fc.constantFrom(200, 404), headers }),
  fc.record({ kind: fc.constant('FETCH' as const), data: fc.record({ body: text }) }),
);
const entry: fc.Arbitrary<SharedEntry> = fc.record({
  value,
  renderedAt: fc.double({ min: 0, max: 1e13, noNaN: true }).map((at) => at + 0),
  cacheControl: fc.option(fc.record({ revalidate: fc.nat(), expire: fc.nat() }), { nil: undefined }),
});

describe('encodeEntry and decodeEntry', () => {
  it('OPS-5 restore every entry with its buffers and maps', async () => {
    await fc.assert(
      fc.asyncProperty(entry, async (given) => {
        expect(await decodeEntry(await encodeEntry(given))).toEqual(given);
      }),
    );
  });

  it('OPS-5 return null for bytes that are no entry', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, async (given) => {
        expect(await decodeEntry(given)).toBeNull();
      }),
    );
  });

  it('OPS-5 return null for an entry that was cut off or whose content was changed', async () => {
    const page = { kind: 'FETCH' as const, data: { body: '' }, html: 'a page'.repeat(50) };
    const whole = await encodeEntry({ value: page, renderedAt: 1, cacheControl: undefined });
    for (let length = 0; length < whole.byteLength; length += 1) {
      expect(await decodeEntry(whole.subarray(0, length))).toBeNull();
    }
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(changed.byteLength - 1) ^ 1, changed.byteLength - 1);
    expect(await decodeEntry(changed)).toBeNull();
  });
});
