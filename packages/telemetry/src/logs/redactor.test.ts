import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor, maxTextLength, secretsOf } from './redactor.ts';

const redactor = createRedactor(['known-value-1234']);

/** Returns what `work` throws. */
function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('Redactor.text', () => {
  it.each([
    ['token=hidden1', 'token=[redacted]'],
    ['GET /v2/cdn/stories?cv=7&token=hidden1&page=2 failed', 'GET /v2/cdn/stories?cv=7&token=[redacted]&page=2 failed'],
    ['password: hidden1,hidden2', 'password: [redacted]'],
    ['password = "hidden1, hidden2 hidden3" end', 'password = [redacted] end'],
    ["{ clientSecret: 'hidden1', id: 7 }", '{ clientSecret: [redacted], id: 7 }'],
    ['{"access_token":"hidden1","id":7}', '{"access_token":[redacted],"id":7}'],
    ['authorization: Bearer hidden1.hidden2', 'authorization: [redacted] [redacted]'],
    ['sent Bearer hidden1', 'sent Bearer [redacted]'],
    ['rediss://site:hidden1@cache/2', 'rediss://[redacted]@cache/2'],
    ['smtps://mail%40x:hid:den1@smtp', 'smtps://[redacted]@smtp'],
    ['to hidden1@example.com, hidden2@example.com.', 'to [redacted], [redacted]'],
    ['?email=hidden1%40example.com&x=1', '?email=[redacted]&x=1'],
    ['GET /auth/callback?code=hidden1&state=hidden2', 'GET /auth/callback?code=[redacted]&state=[redacted]'],
    ['a known-value-1234b', 'a [redacted]b'],
    ['\u001B[31mred\u001B[39m', 'red'],
  ])('OPS-8 turns %j into %j', (given, expected) => {
    expect(redactor.text(given)).toBe(expected);
  });

  it.each([
    'the key of a page',
    'Story it/prodotti: field "title" is malformed',
    '404 /prodotti?page=2',
    'a 15:04:05 b',
    "{ code: 'ECONNREFUSED' }",
  ])('OPS-8 keeps %j', (given) => {
    expect(redactor.text(given)).toBe(given);
  });

  it('OPS-8 cuts long texts, and drops what may be the beginning of a secret', () => {
    const long = `${'a '.repeat(maxTextLength / 2 - 5)}known-value-1234`;
    const text = redactor.text(long);
    expect(text.length).toBeLessThanOrEqual(maxTextLength);
    expect(text).not.toContain('known');
  });

  it('OPS-8 never returns more than the bound, nor a planted secret', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 6000 }), (before, after) => {
        const text = redactor.text(`${before} token=hidden-value ${after}`);
        expect(text).not.toContain('hidden-value');
        expect(text.length).toBeLessThan(2 * maxTextLength);
      }),
    );
  });
});

describe('Redactor.fields', () => {
  it('OPS-8 redacts by the names of fields, at any depth and in lists', () => {
    const given = {
      headers: { authorization: 'hidden1', Cookie: ['hidden2'], accept: 'text/html' },
      list: [{ apiKey: 'hidden3' }, 'token=hidden4'],
      token: null,
      hasToken: true,
      map: new Map([['a', 'mail hidden5@example.com']]),
    };
    expect(redactor.fields(given)).toEqual({
      headers: { authorization: '[redacted]', Cookie: '[redacted]', accept: 'text/html' },
      list: [{ apiKey: '[redacted]' }, 'token=[redacted]'],
      token: null,
      hasToken: true,
      map: [['a', 'mail [redacted]']],
    });
  });

  it('OPS-8 redacts messages of errors and their causes', () => {
    const error = new Error('GET ?token=hidden1', { cause: new TypeError('for hidden2@example.com') });
    const text = JSON.stringify(redactor.fields({ err: Object.assign(error, { port: 5432 }) }));
    expect(text).not.toContain('hidden');
    expect(JSON.parse(text)).toMatchObject({ err: { type: 'Error', cause: { type: 'TypeError' }, port: 5432 } });
  });

  describe('of an error', () => {
    const planted = {
      detail: 'Key (name)=(Hidden) exists',
      hint: 'Hidden',
      input: ['Hidden'],
      where: 'Hidden',
      query: `select 'Hidden'`,
    };
    /** Returns what is logged of a thrown value. */
    const logged = (err: unknown) => redactor.fields({ err });

    it.each<[string, unknown]>([
      [
        'a driver of PostgreSQL',
        Object.assign(new Error('invalid input: "Hidden"'), {
          ...planted,
          code: '22P02',
          severity: 'ERROR',
          params: ['Hidden'],
        }),
      ],
      [
        'a client of HTTP',
        Object.assign(new Error('Bad Request'), {
          response: { body: 'Hidden' },
          request: { url: '/Hidden' },
          config: { data: 'Hidden' },
        }),
      ],
      ['a cause that is no error', new Error('failed', { cause: { ...planted, code: 'EFAILED' } })],
      ['a cause that is an error', new Error('failed', { cause: Object.assign(new Error('failed'), planted) })],
      ['several errors', new AggregateError([Object.assign(new Error('failed'), planted), planted], 'failed')],
      ['a code that is a sentence', Object.assign(new Error('failed'), { code: 'Hidden name', status: 'of Hidden' })],
      ['a name that is a sentence', Object.assign(new Error('failed'), { name: 'Hidden name' })],
      ['a text that is no JSON', attempt(() => JSON.parse('{"name": Hidden}'))],
      ['a longer text that is no JSON', attempt(() => JSON.parse(`${'["a",'.repeat(20)} Hidden "name", "b"]`))],
      ['a URL that is none', attempt(() => new URL('Hidden name'))],
      ['a header that is none', attempt(() => new Headers({ name: 'Hidden \u0000' }))],
      ['a number that is none', attempt(() => BigInt('Hidden'))],
    ])('OPS-8 leaves out what it quotes: %s', (_, error) => {
      const text = JSON.stringify(logged(error));
      expect(text).not.toContain('Hidden');
      expect(text).toContain('"stack"');
    });

    it('OPS-8 keeps what names its cause', () => {
      const refused = Object.assign(new Error('connect ECONNREFUSED'), {
        code: 'ECONNREFUSED',
        syscall: 'connect',
        errno: -111,
      });
      const failed = Object.assign(new Error('failed'), {
        code: '23505',
        table: 'people',
        constraint: 'people_key',
        status: 503,
        digest: '42',
      });
      expect(logged(new AggregateError([refused], 'all failed', { cause: failed }))).toMatchObject({
        err: {
          type: 'AggregateError',
          message: 'all failed',
          stack: expect.stringContaining('redactor.test.ts'),
          errors: [{ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', syscall: 'connect', errno: -111 }],
          cause: { code: '23505', table: 'people', constraint: 'people_key', status: 503, digest: '42' },
        },
      });
    });

    it('OPS-8 keeps the places of the stack of a statement', () => {
      const error = Object.assign(new Error('invalid input: "Hidden\n    at home"'), {
        code: '22P02',
        severity: 'ERROR',
      });
      const { err } = logged(error) as { err: { message: string; stack: string } };
      expect(err.message).toBe('a statement failed (SQLSTATE 22P02)');
      expect(err.stack).toMatch(/^Error: a statement failed \(SQLSTATE 22P02\)\n\s+at .*redactor\.test\.ts/);
      expect(err.stack).not.toContain('home');
    });
  });

  it('OPS-8 bounds circles, depth, length and bytes', () => {
    const circle: Record<string, unknown> = { list: Array.from({ length: 500 }, (_, index) => index) };
    circle.self = circle;
    circle.bytes = new Uint8Array(1_000_000);
    circle.count = 7n;
    const copied = redactor.fields(circle);
    expect(copied).toMatchObject({ self: '[…]', bytes: '[1000000 bytes]', count: '7' });
    expect(copied.list).toHaveLength(50);
  });

  it('OPS-8 returns what can be written as JSON, whatever is logged', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.anything({ withBigInt: true, withDate: true, withMap: true })),
        (value) => {
          expect(() => JSON.stringify(redactor.fields(value))).not.toThrow();
        },
      ),
    );
  });
});

it('OPS-8 takes secrets from the environment by the names of variables, and from URLs', () => {
  const secrets = secretsOf({
    STORYBLOK_TOKEN: 'public-key',
    AUTH0_CLIENT_SECRET: 'a+secret/value',
    ALGOLIA_ADMIN_KEY: 'admin-key',
    CACHE_REDIS_URL: 'rediss://site:pass%2Bword@cache/2',
    FORMS_WEBHOOK_URL: 'https://hooks.example/x?sig=signature1',
    ERROR_WEBHOOK_URL: 'https://errors.example/in/abcdef',
    SITE_BRAND: 'key-works',
    PREVIEW_PASSWORD: 'short',
  });
  expect(secrets.toSorted()).toEqual(
    [
      'public-key',
      'a+secret/value',
      'a%2Bsecret%2Fvalue',
      'admin-key',
      'pass%2Bword',
      'pass+word',
      'pass%252Bword',
      'signature1',
      'https://errors.example/in/abcdef',
      'https%3A%2F%2Ferrors.example%2Fin%2Fabcdef',
    ].toSorted(),
  );
});
