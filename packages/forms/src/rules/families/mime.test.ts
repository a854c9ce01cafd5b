import { describe, expect, it } from 'vitest';
import { sampleEnvironment, sampleForm } from '../../testing/sample-form.ts';
import { validateSubmission } from '../../validation/validate-submission.ts';

const isAccepted = (rules: string, file: { name: string; type: string }, sniffed?: string | null) => {
  const sniffedType = sniffed === undefined ? null : () => sniffed;
  const form = sampleForm({ name: 'file', kind: 'file', rules });
  const input = { getAll: () => [{ size: 10, ...file }] };
  return validateSubmission(form, input, { ...sampleEnvironment, sniffedType }).isValid;
};

const pdf = { name: 'cv.pdf', type: 'application/pdf' };

describe('mime', () => {
  it.each([
    ['application/pdf', pdf, true],
    ['application/pdf,image/*', { name: 'a.PNG', type: 'image/png' }, true],
    ['application/pdf', { name: 'a.pdf', type: '' }, true],
    ['text/csv', { name: 'keys.csv', type: 'application/vnd.ms-excel' }, true],
    ['text/csv', { name: 'keys.csv', type: 'text/csv; charset=utf-8' }, true],
    ['model/step', { name: 'key.step', type: 'model/step' }, true],
    ['application/pdf', { name: 'a.pdf', type: 'text/html' }, false],
    ['application/pdf', { name: 'a.html', type: 'application/pdf' }, false],
    ['application/pdf', { name: 'a.pdf.exe', type: 'application/pdf' }, false],
    ['application/pdf', { name: 'a', type: '' }, false],
    ['model/step', { name: 'key.step', type: '' }, false],
    ['image/*', { name: 'a.svg', type: 'image/svg+xml' }, false],
  ])('FRM-2 decides whether %s accepts %j in a browser: %s', (types, file, expected) => {
    expect(isAccepted(`mime:${types}`, file)).toBe(expected);
  });

  it.each([
    ['application/pdf', pdf, 'application/pdf', true],
    ['image/*', { name: 'a.jpg', type: 'image/jpeg' }, 'image/png', true],
    ['text/csv', { name: 'keys.csv', type: 'text/csv' }, null, true],
    ['application/pdf', pdf, 'application/x-msdownload', false],
    ['application/pdf', pdf, 'text/html', false],
    ['application/pdf', pdf, null, false],
    ['text/csv,application/pdf', { name: 'keys.csv', type: 'text/csv' }, 'application/zip', false],
  ])('FRM-6 decides whether %s accepts %j with the detected type %s: %s', (types, file, sniffed, expected) => {
    expect(isAccepted(`mime:${types}`, file, sniffed)).toBe(expected);
  });
});
