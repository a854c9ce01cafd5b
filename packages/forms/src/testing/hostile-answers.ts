import { hostileFiles } from './hostile-files.ts';
import { contactAnswers } from './sample-contact.ts';
import { sampleFiles } from './sample-files.ts';
import { multipart, type SampleEntries } from './sample-multipart.ts';
import type { SampleRequest } from './sample-receiver.ts';

/** A request that must be rejected, with the expected status. */
export type HostileRequest = readonly [what: string, request: SampleRequest, status: number];

/** Texts that would begin another line or header after a single-line text. */
const lineBreaks = {
  'CR LF': '\r\nBcc: all@evil.example',
  LF: '\nBcc: all@evil.example',
  CR: '\rBcc: all@evil.example',
  'an empty line': '\r\n\r\n<script>alert(1)</script>',
  NUL: '\0x',
  escape: '\u001b[2Jx',
  'vertical tab': '\u000bx',
  'next line': '\u0085Bcc: all@evil.example',
  'line separator': '\u2028Bcc: all@evil.example',
  'paragraph separator': '\u2029Bcc: all@evil.example',
  backspace: '\b\b\bx',
} as const;

/** Valid answers to single-line fields. */
const lines = {
  name: 'Ada',
  email: 'ada@chiavi.example',
  phone: '0420555100',
  quantity: '1',
  interest: 'mail',
  country: 'it',
  size: 's',
  day: '2026-03-10',
  source: 'shop',
} as const;

const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "'; drop table submissions; --",
  '{{7*7}}${7*7}',
  '../../etc/passwd',
] as const;

/** Fields with rules that no script satisfies. */
const strict = ['email', 'phone', 'quantity', 'interest', 'country', 'size', 'day', 'privacy'] as const;

/** Addresses that would reach another recipient, or several. */
const addresses = [
  'a@b.example,c@d.example',
  'a@b.example;c@d.example',
  'a@b.example c@d.example',
  '<a@b.example>',
  '"a\\r\\nBcc: x"@b.example',
  'Ada <a@b.example>',
  'a@b.example>,<c@d.example',
  'a%0d%0aBcc:x@b.example%0a',
  '@b.example',
  'a@[127.0.0.1]',
  'a@localhost',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(260)}.example`,
  'a@b..example',
  'a@b.example\u0000.evil.example',
] as const;

const answers = (entries: SampleEntries) => multipart({ ...contactAnswers, ...entries });

/** Files that are rejected by their number, size or name. */
const { pdf, png } = sampleFiles;
const named = (name: string) => ({ ...pdf, name });
const files: Readonly<Record<string, SampleEntries>> = {
  'six files': { cv: [pdf, pdf, pdf, pdf, pdf, pdf] },
  'a file that is too large': { cv: { ...pdf, bytes: Buffer.concat([pdf.bytes, Buffer.alloc(10_000_001)]) } },
  'a good and a bad file': { cv: [pdf, hostileFiles['a program named a PDF'] ?? png] },
  'a text for a file': { cv: '/etc/passwd' },
  'a text and a file': { cv: ['x', pdf] },
  'a name that is too long': { cv: named(`${'a'.repeat(252)}.pdf`) },
  'a name with NUL': { cv: named('a\0.pdf') },
  'a name with NUL before another ending': { cv: named('a.exe\0.pdf') },
  'a name with an escape': { cv: named('a\u001b[2J.pdf') },
  'a name written from right to left': { cv: named('cv\u202efdp.exe') },
  'a hidden name': { cv: named('.htaccess') },
  'a name that is a path': { cv: named('../../etc/passwd') },
  'a name that is a path of Windows': { cv: named('..\\..\\windows\\win.ini') },
};

function broken(): HostileRequest[] {
  return Object.entries(lines).flatMap(([field, good]) =>
    Object.entries(lineBreaks).map(
      ([what, more]): HostileRequest => [`${what} in ${field}`, answers({ [field]: `${good}${more}` }), 422],
    ),
  );
}

/** Requests that are rejected by an error of a field: `422`. */
export const hostileAnswers: readonly HostileRequest[] = [
  ...broken(),
  ...strict.flatMap((field) =>
    scripts.map((script): HostileRequest => [`${script} in ${field}`, answers({ [field]: script }), 422]),
  ),
  ...addresses.map(
    (address): HostileRequest => [`mail to ${JSON.stringify(address)}`, answers({ email: address }), 422],
  ),
  ...['\0', '\u0007', '\u001b[31m'].map(
    (sign): HostileRequest => [`${JSON.stringify(sign)} in many lines`, answers({ message: `a${sign}b` }), 422],
  ),
  ...Object.entries(lines).map(
    ([field, good]): HostileRequest => [`${field} twice`, answers({ [field]: [good, `${good}x`] }), 422],
  ),
  ['a text that is too long', answers({ name: 'a'.repeat(1_001) }), 422],
  ['a text of blanks that is too long', answers({ name: ' '.repeat(100_000) }), 422],
  ['a long text that is too long', answers({ message: 'я'.repeat(10_001) }), 422],
  ['a long text that is cut', answers({ message: 'a'.repeat(200_000) }), 422],
  ['a field that is shown by force', answers({ interest: 'visit' }), 422],
  ['a consent that was not given', answers({ privacy: 'no' }), 422],
  ['many of a choice', answers({ interest: ['mail', 'call', 'visit', 'all'] }), 422],
  ['a list as PHP reads it', multipart({ ...contactAnswers, name: '', 'name[]': ['a', 'b'] }), 422],
  ['an object as qs reads it', multipart({ ...contactAnswers, name: '', 'name[a][b][c]': 'x' }), 422],
  [
    'names of the prototype for others',
    multipart({ __proto__: 'x', constructor: 'x', 'constructor.prototype.name': 'x' }),
    422,
  ],
  ['the prototype as JSON', multipart({ ...contactAnswers, name: '', '__proto__[name]': 'x' }), 422],
  ...Object.entries(files).map(([what, entries]): HostileRequest => [what, answers(entries), 422]),
  ...Object.entries(hostileFiles).flatMap(([what, file]): HostileRequest[] => [
    [what, answers({ cv: file }), 422],
    [`${what}, where no types are named`, answers({ other: file }), 422],
  ]),
];
