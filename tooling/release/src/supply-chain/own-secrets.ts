/** Secrets of the kinds that sites use (docs/situations.md) and general rules do not know. */

export interface OwnSecret {
  /** Where it begins. */
  index: number;
  /** Without the secret. */
  message: string;
}

interface SecretRule {
  message: string;
  /** Its group `secret` is what would have to be changed. */
  pattern: RegExp;
  isSecret: (secret: string) => boolean;
}

const rules: readonly SecretRule[] = [
  {
    // Of every kind and length: keys of elliptic curves are shorter than 100 characters. With the lines of an encrypted one before its content.
    message: 'private key',
    pattern:
      /-----BEGIN (?:[A-Z\d]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:(?!-----END)[^]){0,300}?(?<secret>[\w+/]{32})/g,
    isSecret: isVaried,
  },
  {
    message: 'private key as JSON Web Key',
    pattern: /"kty"[^}]{0,1000}"d"\s*:\s*"(?<secret>[\w-]{32,})"|"d"\s*:\s*"(?<secret>[\w-]{32,})"[^}]{0,1000}"kty"/g,
    isSecret: isVaried,
  },
  {
    message: 'password in an address',
    pattern: /\b[a-z][a-z\d+.-]*:\/\/[^\s:/?#@'"`<>]*:(?<secret>[^\s/?#@'"`<>]{4,})@[\w[]/gi,
    isSecret: (password) => !isPlaceholder(password),
  },
  {
    message: 'personal access token of Storyblok',
    pattern: /(?<![A-Za-z\d])(?<secret>[A-Za-z\d]{22}tt-\d{2,}-[\w-]{16,})/g,
    isSecret: isVaried,
  },
  {
    message: 'token of a space of Storyblok',
    pattern: /(?<![\w+/-])(?<secret>[A-Za-z\d]{22}tt)(?![\w+/-])/g,
    isSecret: (token) => isVaried(token) && /[A-Z\d]/.test(token),
  },
  {
    message: 'API key of Algolia',
    pattern: /(?<![\w+/-])(?<secret>[a-f\d]{32})(?![\w+/-])/g,
    isSecret: isVaried,
  },
  {
    message: 'client secret of Auth0',
    // Not a line of a certificate or a public key.
    pattern: /(?<![\w+/-]|-----\r?\n|[\w+/]{64}\r?\n)(?<secret>[\w-]{64})(?![\w+/=-])/g,
    isSecret: (secret) => isVaried(secret) && /[A-Z]/.test(secret) && /[a-z]/.test(secret) && /\d/.test(secret),
  },
  {
    message: 'refresh token of Auth0',
    pattern: /(?<![\w.-])(?<secret>v1\.[\w-]{40,})/g,
    isSecret: isVaried,
  },
  {
    message: 'signed token (JWT)',
    pattern: /(?<![\w-])(?<secret>eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,})/g,
    isSecret: isVaried,
  },
  {
    message: 'value of a secret variable',
    pattern:
      /\b[A-Z][A-Z\d_]*(?:TOKEN|SECRET|PASSWORD|_KEY)["'`]?\s*[:=]\s*["'`]?(?<secret>[^\s"'`<>$(){}[\],;|\\]{12,})/g,
    isSecret: isRandomWord,
  },
  {
    message: 'value of a secret',
    pattern:
      /(?:[tT]oken|[sS]ecret|[pP]assword|(?:[aA]pi|[aA]dmin|[pP]rivate|[sS]igning)_?[kK]ey)["'`]?\s*[:=]\s*["'`](?<secret>[^\s"'`<>$(){}[\],;|\\]{16,})["'`]/g,
    isSecret: isRandomWord,
  },
];

/** Returns the secrets of a text, by the shapes of their values; not placeholders, such as `password` or `${PASSWORD}`. */
export function ownSecretsIn(content: string): OwnSecret[] {
  return rules.flatMap(({ message, pattern, isSecret }) =>
    [...content.matchAll(pattern)]
      .filter(({ groups }) => isSecret(groups?.secret ?? ''))
      .map(({ index }) => ({ index, message: `found ${message}` })),
  );
}

function isRandomWord(text: string): boolean {
  return /[a-z]/i.test(text) && /\d/.test(text) && isVaried(text) && !isPlaceholder(text);
}

/** Whether a text has at least eight different characters: an example such as `a1a1a1` has fewer. */
function isVaried(text: string): boolean {
  return new Set(text).size >= 8;
}

const placeholder =
  /^(?:a|an|my|your|the|some|mail|db|database|user)*(?:pass|word|password|passwort|pw|pwd|secret|hidden|changeme|example|placeholder|redacted|value|token|key|x+)\d?$/;

/** Whether a text names a secret, as `password` or `${PASSWORD}` does. */
function isPlaceholder(text: string): boolean {
  if (/[$%]\{?[A-Z_{(]|\{\{|\.\.\.|…|\*\*/.test(text)) return true;
  return placeholder.test(
    text
      .replace(/%[\da-f]{2}/gi, '')
      .toLowerCase()
      .replace(/[^a-z\d]/g, ''),
  );
}
