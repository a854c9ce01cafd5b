import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewSubmission, SubmittedAnswer, WaitingFile } from '../outbox/submission.ts';

/** Returns the answer to a text field. */
export function answer(name: string, value: string): SubmittedAnswer {
  return { name, label: name, kind: 'text', texts: [value], values: [value], consentVersion: null };
}

/** Returns a submission with `message` as its answer. */
export function sampleSubmission(message: string, given: Partial<NewSubmission> = {}): NewSubmission {
  return {
    form: 'contact',
    title: 'Contact us',
    market: 'italy',
    locale: 'it',
    page: '/contatti',
    answers: [answer('message', message)],
    files: [],
    visitor: null,
    receipt: null,
    retentionDays: 30,
    key: null,
    deliveries: [{ channel: 'inbox', recipient: 'inbox@clavora.example' }],
    ...given,
  };
}

/** A notice to a partner, as the partner area stores it. */
export const sampleNotice = sampleSubmission('Stop the machine.', {
  form: 'notice',
  key: 'notice CLV-2026-0001 1 anna',
  visitor: 'anna@ferri.example',
  receipt: { subject: 'Safety recall', text: 'Your lists have a machine of it.' },
  deliveries: [{ channel: 'notice', recipient: 'anna@ferri.example' }],
});

/** Writes a file to a folder and returns its description. */
export async function waitingFile(folder: string, name: string, bytes: Uint8Array): Promise<WaitingFile> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { field: 'drawing', name, type: 'application/pdf', size: bytes.length, sha256, path };
}
