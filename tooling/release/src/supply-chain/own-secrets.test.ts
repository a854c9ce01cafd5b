import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { secretsIn } from './find-secrets.ts';

/** Invented values. In parts, so that the check of this file finds none. */
const joined = (...parts: readonly string[]): string => parts.join('');
const word = joined('nW7', 'qLp2', 'xRt');
const letters = joined('Qw7Rt', 'y2Zxc8', 'Vb1Nm4', 'Kj5pL');
const hex = joined('3f9a1c', '7e5b2d8046', 'c1e9f7a3b5d208', '4e');
const long = joined('Zk3-Qw7_Rty2Zxc8Vb1Nm4', 'Kj5pLs9Dd0Ff6Gg7Hh8Aa1', 'Ss2Pp3Oo4Ii5Uu6Yy7ZA');
const jwt = joined('eyJhbGciOiJSUzI1NiJ9', '.', 'eyJzdWIiOiJhYmNkZSJ9', '.', letters, letters);

const pem = (key: ReturnType<typeof generateKeyPairSync>, type: 'sec1' | 'pkcs8' | 'pkcs1', passphrase?: string) =>
  String(
    key.privateKey.export({
      format: 'pem',
      type,
      ...(passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase }),
    } as never),
  );
const ed25519 = generateKeyPairSync('ed25519');
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

const indented = (text: string): string => text.replace(/^/gm, '    ');
const oneLine = (text: string): string => text.replaceAll('\n', String.raw`\n`);

describe('secretsIn', () => {
  it.each([
    ['a password of Redis', `CACHE_REDIS_URL=redis://:${word}@cache:6379/0`],
    ['a password of Redis over TLS', `CACHE_REDIS_URL: 'rediss://site:${word}@cache.clavora-shop.net:6380'`],
    ['a password of a mail server', `smtps://website%40clavora.example:${word}@mail.clavora.example:465`],
    ['a password of a mail server without TLS', `smtp://website:${word}@mail.clavora.example?requireTLS=true`],
    ['a password of a database', `DATABASE_URL="postgresql://site:${word}@10.0.0.7/site"`],
    ['an encoded password', `rediss://site:${word}%40%2F@cache/2`],
    ['a password in an address in capitals', `REDISS://site:${word}@cache/2`],
    ['a password of an unknown protocol', `amqp+ssl://site:${word}@[::1]:5671`],
    ['a SEC1 key', pem(p256, 'sec1')],
    ['a key of an elliptic curve', pem(p256, 'pkcs8')],
    ['an Ed25519 key', pem(ed25519, 'pkcs8')],
    ['an Ed25519 key with line ends of Windows', pem(ed25519, 'pkcs8').replaceAll('\n', '\r\n')],
    ['an Ed25519 key in YAML', `key: |\n${indented(pem(ed25519, 'pkcs8'))}`],
    ['a SEC1 key in JSON', JSON.stringify({ key: pem(p256, 'sec1') })],
    ['a SEC1 key in an environment file', `SIGNING="${oneLine(pem(p256, 'sec1'))}"`],
    ['an RSA key', pem(rsa, 'pkcs1')],
    ['an encrypted RSA key', pem(rsa, 'pkcs1', 'phrase')],
    ['an encrypted key', pem(ed25519, 'pkcs8', 'phrase')],
    ['a key as JSON Web Key', JSON.stringify(ed25519.privateKey.export({ format: 'jwk' }))],
    ['a token of a Storyblok space', `const token = '${letters}tt';`],
    ['a token in an address', `https://api.storyblok.com/v2/cdn/stories?token=${letters}tt&version=draft`],
    ['a personal access token of Storyblok', `authorization: ${letters}tt-40211-${letters.slice(0, 20)}`],
    ['an API key of Algolia', `{ adminKey: '${hex}' }`],
    ['an API key of Algolia in an environment file', `ALGOLIA_ADMIN_KEY=${hex}`],
    ['a client secret of Auth0', `AUTH0_CLIENT_SECRET=${long}`],
    ['a secret of sessions', `  AUTH0_SECRET: "${hex}${hex}"`],
    ['a refresh token of Auth0', `refresh_token: v1.M${letters}${letters}`],
    ['a token of the management API of Auth0', `Bearer ${jwt}`],
    ['a secret of webhooks', `"STORYBLOK_WEBHOOK_SECRET": "${word}${word}"`],
    ['a secret by its name in code', `{ clientSecret: '${word}${word}' }`],
    ['a token by its name in JSON', `{ "access_token": "${word}_${word}" }`],
    ['a password of previews', `PREVIEW_PASSWORD=${word}-${word}`],
  ])('OPS-9 finds %s, and does not repeat it', async (_, text) => {
    const found = await secretsIn('settings.txt', `# settings\n${text}\n`);
    expect(found).toContainEqual({ file: 'settings.txt', line: expect.any(Number), message: expect.any(String) });
    expect(found[0]?.line).toBeGreaterThan(1);
    for (const { message } of found)
      for (const secret of [word, letters, hex, long]) expect(message).not.toContain(secret);
  });

  it.each([
    String.raw`redis://:\${VALKEY_PASSWORD:?}@valkey:6379`,
    'redis://:$PASSWORD@cache smtps://user:<password>@mail smtps://user:…@mail',
    'smtps://user:password@mail.example:465 redis://user:pass%2Fword@host/name',
    'https://www.clavora.example:8443/forms/@sign rediss://cache:6379',
    '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----',
    pem(p256, 'pkcs8').replaceAll('PRIVATE', 'PUBLIC'),
    `00-${hex}-00f067aa0ba902b7-01`,
    `sha384-${long.replaceAll('-', '+')}`,
    'ALGOLIA_ADMIN_KEY=process.env.ALGOLIA_ADMIN_KEY',
    `const digest = '${hex}${hex}';`,
    'AUTH0_SECRET: "a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1"',
  ])('OPS-9 finds nothing in %j', async (text) => {
    expect(await secretsIn('settings.txt', text)).toEqual([]);
  });
});
