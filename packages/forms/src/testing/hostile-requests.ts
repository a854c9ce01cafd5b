import type { HostileRequest } from './hostile-answers.ts';
import { contactAnswers } from './sample-contact.ts';
import { sampleFiles } from './sample-files.ts';
import { boundary, end, multipart, multipartType, part, parts, raw } from './sample-multipart.ts';
import type { SampleRequest } from './sample-receiver.ts';

const good = parts(contactAnswers);
const whole = multipart(contactAnswers);
const urlencoded = 'application/x-www-form-urlencoded';
const disposition = 'Content-Disposition: form-data; name';
const bad = '\u{1f600}'.repeat(3);

const withHeaders = (headers: Record<string, string>, request: SampleRequest = whole): SampleRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
});
const many = (count: number, name: (at: number) => string) =>
  multipart({ ...contactAnswers, ...Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), 'x'])) });
const encoded = (body: string): SampleRequest => ({ headers: { 'content-type': urlencoded }, body });
const pairs = (count: number, pair: (at: number) => string) =>
  encoded(Array.from({ length: count }, (_, at) => pair(at)).join('&'));

async function* endless(...pieces: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
  const chunk = Buffer.alloc(65_536, 'key ');
  for (;;) yield chunk;
}

const elsewhere: readonly [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a site of a like name', { origin: 'http://127.0.0.1.evil.example' }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['another scheme', { origin: 'https://127.0.0.1' }],
  ['an opaque origin', { origin: 'null' }],
  ['an opaque origin of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['an opaque origin of a sister site', { origin: 'null', 'sec-fetch-site': 'same-site' }],
  ['an opaque origin with a referrer alone', { origin: 'null', referer: 'http://127.0.0.1/' }],
  ['no origin', { origin: '' }],
  ['a list of origins', { origin: 'http://127.0.0.1, https://evil.example' }],
  ['an origin in capitals', { origin: 'HTTP://EVIL.EXAMPLE' }],
  ['a file', { origin: 'file://' }],
  ['an extension', { origin: 'chrome-extension://abcdef' }],
];

const types = [
  'application/json',
  'text/plain',
  'text/plain; boundary=x',
  'multipart/mixed; boundary=x',
  'multipart/form-datax; boundary=x',
  `application/json, ${multipartType}`,
  'application/x-www-form-urlencodedx',
  'application/xml',
  'application/octet-stream',
  '*/*',
  '',
] as const;

const boundaries = ['', '=', '=""', `="${'a'.repeat(71)}"`, '=a b c"', '="a\\"b"', '=ä', '=<script>'] as const;

/** Bodies of `multipart/form-data` that are incomplete or malformed. */
const malformed: Readonly<Record<string, SampleRequest>> = {
  'no body': raw(),
  'one byte': raw('x'),
  'no delimiter': raw('name=Ada&email=ada@chiavi.example'),
  'another delimiter': raw('--other\r\n', `${disposition}="name"\r\n\r\nAda\r\n--other--\r\n`),
  'no end': raw(good),
  'the end alone': raw(`--${boundary}\r\n`),
  'half of the end': raw(good, `--${boundary}-`),
  'an end in the middle of a file': raw(good, `--${boundary}\r\n${disposition}="cv"; filename="a.pdf"\r\n\r\n%PDF-1.7`),
  'an end in the middle of a header': raw(good, `--${boundary}\r\n${disposition}="na`),
  'an end in the middle of a text': raw(good, `--${boundary}\r\n${disposition}="name"\r\n\r\nAd`),
  'a part without headers': raw(good, `--${boundary}\r\n\r\nx\r\n`, end),
  'a part without a disposition': raw(good, part('Content-Type: text/plain', 'x'), end),
  'a part of another disposition': raw(good, part('Content-Disposition: attachment; name="name"', 'x'), end),
  'a header without a colon': raw(good, part('Content-Disposition form-data', 'x'), end),
  'a bare line break in a header': raw(good, part(`${disposition}="na\nme"`, 'x'), end),
  'a bare CR in a header': raw(good, part(`${disposition}="na\rme"`, 'x'), end),
  'a line break in a name that is percent-encoded': raw(good, part(`${disposition}*=utf-8''a%0d%0ab`, 'x'), end),
  'a line break in a file name': raw(
    good,
    part(`${disposition}="cv"; filename="a\nb.pdf"`, sampleFiles.pdf.bytes),
    end,
  ),
  'a line break in an encoded file name': raw(
    good,
    part(`${disposition}="cv"; filename*=utf-8''a%0d%0aBcc:x.pdf`, sampleFiles.pdf.bytes),
    end,
  ),
  'a part behind the end': raw(good, end, part(`${disposition}="name"`, 'Eve'), end),
  'lines of LF alone': raw(good.toString().replaceAll('\r\n', '\n'), end.toString().replaceAll('\r\n', '\n')),
  'a file for a text': raw(good, part(`${disposition}="name"; filename="a.pdf"`, sampleFiles.pdf.bytes), end),
  'a file for a token': raw(good, part(`${disposition}="_token"; filename="a"`, 'x'), end),
  'a file for the honeypot field': raw(good, part(`${disposition}="_website"; filename="a"`, 'x'), end),
  'a file for a country': raw(good, part(`${disposition}="phone.country"; filename="a"`, 'x'), end),
  'a file named by dots': multipart({ ...contactAnswers, cv: { ...sampleFiles.pdf, name: '..' } }),
  'a file without a name': multipart({ ...contactAnswers, cv: { ...sampleFiles.pdf, name: '' } }),
  'a part within a part': raw(
    good,
    part(`${disposition}="x"\r\nContent-Type: multipart/mixed; boundary=${boundary}`, `--${boundary}\r\n\r\nx`),
    end,
  ),
};

/** Requests that are refused as a whole, with their status. */
export const hostileRequests: readonly HostileRequest[] = [
  ...elsewhere.map(([what, headers]): HostileRequest => [`from ${what}`, withHeaders(headers), 403]),
  ...types.map((type): HostileRequest => [`as ${type || 'no type'}`, withHeaders({ 'content-type': type }), 415]),
  ...['PUT', 'PATCH'].map((method): HostileRequest => [`by ${method}`, { ...whole, method }, 415]),
  ...['gzip', 'br', 'deflate', 'gzip, gzip'].map(
    (coding): HostileRequest => [`packed by ${coding}`, withHeaders({ 'content-encoding': coding }), 415],
  ),
  ...boundaries.map(
    (value): HostileRequest => [
      `with boundary${value}`,
      withHeaders({ 'content-type': Buffer.from(`multipart/form-data; boundary${value}`).toString('latin1') }),
      400,
    ],
  ),
  ...Object.entries(malformed).map(([what, request]): HostileRequest => [what, request, 400]),
  ['a body of no multipart', encoded(`${bad}%%%=%ff%fe&&&===`), 422],
  ['an empty body', encoded(''), 422],
  ['ten thousand fields', many(10_000, (at) => `field${at}`), 413],
  [
    'ten thousand of one name',
    multipart({ ...contactAnswers, interest: Array.from({ length: 10_000 }, () => 'mail') }),
    413,
  ],
  ['ten thousand fields, encoded', pairs(10_000, (at) => `field${at}=x`), 413],
  ['ten thousand of one name, encoded', pairs(10_000, () => 'name=x'), 413],
  ['ten thousand without a name', pairs(10_000, () => '=x'), 413],
  ['a name of 100 kB', encoded(`${'a'.repeat(100_000)}=x`), 422],
  [
    'a name of 100 kB in parts',
    raw(parts({ name: 'Ada' }), part(`${disposition}="${'a'.repeat(100_000)}"`, 'x'), end),
    422,
  ],
  [
    'a thousand headers in a part',
    raw(parts({ name: 'Ada' }), part(`${'X-A: b\r\n'.repeat(1_000)}${disposition}="email"`, 'x'), end),
    400,
  ],
  ['names a thousand deep', encoded(`${'a['.repeat(10_000)}=x`), 422],
  ['a hundred files', multipart({ ...contactAnswers, x: Array.from({ length: 100 }, () => sampleFiles.gif) }), 413],
  ['a million bytes of text', encoded(`name=${'a'.repeat(1_000_000)}`), 413],
  [
    'a length of a terabyte',
    withHeaders({ 'content-length': '1000000000000' }, { ...whole, body: endless(good) }),
    413,
  ],
  ['an endless text', { headers: { 'content-type': urlencoded }, body: endless('name=') }, 413],
  [
    'an endless field',
    { headers: whole.headers ?? {}, body: endless(good, `--${boundary}\r\n${disposition}="name"\r\n\r\n`) },
    413,
  ],
  [
    'an endless header',
    { headers: whole.headers ?? {}, body: endless(good, `--${boundary}\r\nContent-Disposition: `) },
    413,
  ],
  ['an endless beginning', { headers: whole.headers ?? {}, body: endless('x') }, 413],
  ['an endless end', { headers: whole.headers ?? {}, body: endless(good, end) }, 413],
  [
    'an endless file',
    {
      headers: whole.headers ?? {},
      body: endless(good, `--${boundary}\r\n${disposition}="cv"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`),
    },
    413,
  ],
];
