import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntry, encodeEntry, type SharedEntry } from './entry-codec.ts';

const bytes = fc.uint8Array({ maxLength: 2000 }).map((part) => Buffer.from(part));
const text = fc.string({ unit: 'grapheme', maxLength: 500 });
// The schema of entries drops a name that is one of the language's.
const headerName = fc.string().filter((given) => given !== '__proto__');
const headers = fc.dictionary(headerName, fc.oneof(text, fc.array(text), fc.nat()));
const value = fc.oneof(
  fc.record({
    kind: fc.constant('APP_PAGE' as const),
    html: text,
    rscData: bytes,
    status: fc.constantFrom(200, 308),
    headers,
  }),
  fc.record({ kind: fc.constant('APP_ROUTE' as const), body: bytes, status: fc.constantFrom(200, 308), headers }),
  fc.record({ kind: fc.constant('FETCH' as const), data: fc.record({ body: text }) }),
);
const entry: fc.Arbitrary<SharedEntry> = fc
  .record({
    value,
    renderedAt: fc.double({ min: 0, max: 1e13, noNaN: true }).map((at) => at + 0),
    lifetime: fc.record({ revalidate: fc.oneof(fc.nat(), fc.constant<false>(false)), expire: fc.nat() }),
  })
  .map(({ value: given, renderedAt, lifetime }) => ({
    value: given,
    renderedAt,
    cacheControl: given.kind === 'FETCH' ? undefined : lifetime,
  }));

/** Returns the entry that instances store. */
async function encoded(given: SharedEntry): Promise<Buffer> {
  const content = await encodeEntry(given);
  if (content === null) throw new Error('expected a value that is shared');
  return content;
}

/** Returns an entry whose head says something else. */
async function withHead(given: SharedEntry, change: (head: Record<string, unknown>) => object): Promise<Buffer> {
  const content = await encoded(given);
  const end = 4 + content.readUInt32LE(0);
  const head = JSON.parse(content.toString('utf8', 4, end)) as Record<string, unknown>;
  const json = Buffer.from(JSON.stringify(change(head)));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.byteLength);
  return Buffer.concat([length, json, content.subarray(end)]);
}

const lifetime = { revalidate: 300, expire: 400 };
const page: SharedEntry = {
  value: { kind: 'APP_PAGE', html: 'a page'.repeat(50), headers: { 'x-next-cache-tags': 'a' } },
  renderedAt: 1,
  cacheControl: lifetime,
};

describe('encodeEntry and decodeEntry', () => {
  it('OPS-5 restore every entry with its buffers', async () => {
    await fc.assert(
      fc.asyncProperty(entry, async (given) => {
        expect(await decodeEntry(await encoded(given))).toEqual(given);
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
    const whole = await encoded(page);
    for (let length = 0; length < whole.byteLength; length += 1) {
      expect(await decodeEntry(whole.subarray(0, length))).toBeNull();
    }
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(changed.byteLength - 1) ^ 1, changed.byteLength - 1);
    expect(await decodeEntry(changed)).toBeNull();
  });

  it('OPS-5 return null for another version, a value without its fields, or one of a kind that is not shared', async () => {
    const fieldsOf = ({ fields }: Record<string, unknown>) => fields as object;
    expect(await decodeEntry(await withHead(page, (head) => head))).toEqual(page);
    for (const change of [
      (head: object) => ({ ...head, version: 1 }),
      (head: object) => ({ ...head, renderedAt: 'now' }),
      (head: object) => ({ ...head, cacheControl: undefined }),
      (head: object) => ({ ...head, cacheControl: { revalidate: -1 } }),
      (head: object) => ({ ...head, parts: [] }),
      (head: Record<string, unknown>) => ({ ...head, fields: { ...fieldsOf(head), status: 500 } }),
      (head: Record<string, unknown>) => ({ ...head, fields: { ...fieldsOf(head), status: '200' } }),
      (head: Record<string, unknown>) => ({ ...head, fields: { ...fieldsOf(head), headers: { a: { b: 'c' } } } }),
      (head: Record<string, unknown>) => ({ ...head, fields: { ...fieldsOf(head), postponed: 'state' } }),
    ])
      expect(await decodeEntry(await withHead(page, change))).toBeNull();
  });

  it.each(['set-cookie', 'Set-Cookie'])('OPS-5 neither write nor read an answer with %s', async (name) => {
    const cookies = { [name]: ['session=1'] };
    expect(await encodeEntry({ ...page, value: { kind: 'APP_PAGE', html: '', headers: cookies } })).toBeNull();
    expect(
      await encodeEntry({
        value: { kind: 'FETCH', data: { body: '1', headers: cookies } },
        renderedAt: 1,
        cacheControl: undefined,
      }),
    ).toBeNull();
    const forged = await withHead(page, (head) => ({ ...head, fields: { headers: cookies } }));
    expect(await decodeEntry(forged)).toBeNull();
  });

  it('OPS-5 write no error', async () => {
    const missing = { kind: 'APP_ROUTE' as const, body: Buffer.from(''), status: 404, headers: {} };
    expect(await encodeEntry({ ...page, value: missing })).toBeNull();
  });
});
