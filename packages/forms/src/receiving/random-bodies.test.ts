import { runsOf } from '@clavora/vitest/night.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactAnswers, contactForm } from '../testing/sample-contact.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import { boundary, end, multipartType, parts } from '../testing/sample-multipart.ts';
import { type SampleReceiver, startReceiver } from '../testing/sample-receiver.ts';

let receiver: SampleReceiver;
beforeAll(async () => {
  // Bodies that the parser never finishes are rejected after these timeouts.
  receiver = await startReceiver(() => ({ definition: contactForm, timeouts: { stallMs: 2_000, totalMs: 10_000 } }));
});
afterAll(() => receiver.close());

const types = fc.constantFrom(multipartType, 'application/x-www-form-urlencoded');
const pieces = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc
    .constantFrom(
      '\r\n',
      '\r\n\r\n',
      '--',
      `--${boundary}`,
      `--${boundary}--`,
      'Content-Disposition: form-data; name="cv"',
      '; filename="a.pdf"',
      'name=',
      '&',
      '%',
    )
    .map((text) => Buffer.from(text)),
);

const send = async (type: string, body: Uint8Array) => {
  const { status, outcome } = await receiver.send({ headers: { 'content-type': type }, body });
  expect(await receiver.waiting()).toEqual([]);
  return { status, kind: outcome.kind };
};

describe('random bodies', () => {
  it('FRM-6 are rejected', async () => {
    await fc.assert(
      fc.asyncProperty(types, fc.array(pieces, { maxLength: 30 }), async (type, list) => {
        const { status, kind } = await send(type, Buffer.concat(list));
        expect([kind, [400, 413, 422].includes(status)]).toEqual([kind === 'invalid' ? 'invalid' : 'refused', true]);
        expect(receiver.submissions).toEqual([]);
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('FRM-6 get a response and leave no file when a valid body is damaged', async () => {
    const good = Buffer.concat([parts({ ...contactAnswers, cv: [sampleFiles.pdf, sampleFiles.docx] }), end]);
    const indexes = fc.nat(good.length);
    await fc.assert(
      fc.asyncProperty(indexes, indexes, fc.uint8Array({ maxLength: 8 }), async (one, other, inserted) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const body = Buffer.concat([good.subarray(0, from), inserted, good.subarray(from + ((to - from) % 40))]);
        expect([200, 400, 413, 422]).toContain((await send(multipartType, body)).status);
      }),
      { numRuns: runsOf(300) },
    );
  });
});
