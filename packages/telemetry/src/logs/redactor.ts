import { stripVTControlCharacters } from 'node:util';
import { errorFacts, errorFrames, errorMessage, errorName, errorParts } from '../core/error-facts.ts';

/** Removes secrets and personal data from what is logged or reported. */
export interface Redactor {
  /** Returns a text of at most `maxTextLength` characters without secrets. */
  text(text: string): string;
  /** Returns a copy of fields that can be written as JSON, without secrets: of bounded depth, size and length. */
  fields(fields: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

const redacted = '[redacted]';
/** Patterns read each text several times: longer ones would stop the process for a noticeable time. */
export const maxTextLength = 4_000;
/** The end of a cut text may hold a part of a secret, which no pattern finds. */
const droppedAtCut = 256;
const maxDepth = 5;
const maxEntries = 50;
/** Shorter values occur in other words. */
const minSecretLength = 6;

const secretWord = 'token|secret|passw(?:or)?d|passphrase|api[-_]?key|authorization|cookie|credentials?|signature';
const secretField = new RegExp(`${secretWord}|^(?:auth|email|pass|session)$`, 'i');

const patterns: readonly (readonly [RegExp, string])[] = [
  // User and password of a URL.
  [/(\/\/)[^\s/@]{1,300}@/g, `$1${redacted}@`],
  [/\b(Bearer|Basic|Digest)\s+[\w.~+/=-]{4,}/gi, `$1 ${redacted}`],
  [/\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, redacted],
  // `name=value`, `name: value`, `"name":"value"`; a value in quotation marks ends at the same mark.
  [
    new RegExp(
      `([\\w-]{0,40}(?:${secretWord})[\\w-]{0,40}|\\b(?:email|pass))(\\\\?["']?\\s{0,3}[=:]\\s{0,3})(\\\\?"(?:[^"\\\\]|\\\\.)*"?|'[^']*'?|(?!\\[redacted\\])[^\\s&"'{}[\\]]+)`,
      'gi',
    ),
    `$1$2${redacted}`,
  ],
  // Parameters of sign-in, of signed addresses and of the search.
  [/([?&](?:code|email|key|q|query|search|session|sid|sig|state)=)[^\s&"'#]+/gi, `$1${redacted}`],
  // What JavaScript and `fetch` could not read: they quote it.
  [/(?:\.\.\.)?"[^]{0,200}?"(?:\.\.\.)? is not valid JSON/g, `${redacted} is not valid JSON`],
  [/(Headers\.\w+: |Failed to parse URL from |Invalid URL: )[^]+/g, `$1${redacted}`],
  [/(Cannot convert )[^]+( to a BigInt)/g, `$1${redacted}$2`],
  // Mail addresses, also as they are in URLs.
  [/[^\s<>"'(),;:=&?/@[\]]{1,64}(?:@|%40)[^\s<>"'(),;:&?/@]{1,253}/gi, redacted],
];

/**
 * Returns the values of an environment that must not appear anywhere: those of variables that are named as secrets, and the passwords and tokens in the
 * URLs of the others.
 */
export function secretsOf(source: Readonly<Record<string, string | undefined>>): string[] {
  const found = Object.entries(source).flatMap(([name, value = '']) => {
    if (/(?:TOKEN|SECRET|PASSWORD|_KEY|HEADERS)$|^ERROR_WEBHOOK_URL$/.test(name)) return [value];
    if (!/^[a-z][a-z+.-]*:\/\//i.test(value) || !URL.canParse(value)) return [];
    const { password, searchParams } = new URL(value);
    return [password, decodeURIComponent(password), ...searchParams.values()];
  });
  const secrets = found.flatMap((value) => [value, encodeURIComponent(value)]);
  return [...new Set(secrets)]
    .filter((value) => value.length >= minSecretLength)
    .toSorted((first, second) => second.length - first.length);
}

/** Creates a redactor that also removes the given values, wherever they occur. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const text = (given: string): string => {
    let result = stripVTControlCharacters(cut(given));
    for (const secret of secrets) result = result.replaceAll(secret, redacted);
    for (const [pattern, replacement] of patterns) result = result.replace(pattern, replacement);
    return result;
  };

  const copy = (value: unknown, depth: number, above: readonly object[]): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
    if (typeof value === 'bigint' || typeof value === 'symbol') return text(String(value));
    if (typeof value === 'function') return text(`[function ${value.name}]`);
    if (typeof value !== 'object') return undefined;
    if (depth >= maxDepth || above.includes(value)) return '[…]';
    const within = [...above, value];
    if (value instanceof Error) return copyError(value, depth, within);
    if (value instanceof Date || value instanceof URL) return text(String(value));
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
    if (Array.isArray(value)) return value.slice(0, maxEntries).map((entry) => copy(entry, depth + 1, within));
    if (value instanceof Map || value instanceof Set) return copy([...value], depth, within);
    return copyEntries(Object.entries(value), depth, within);
  };
  const copyEntries = (entries: readonly (readonly [string, unknown])[], depth: number, within: readonly object[]) =>
    Object.fromEntries(
      entries.slice(0, maxEntries).map(([name, value]) => {
        if (name === 'err') return [name, copyThrown(value, depth + 1, within)];
        const isHidden = secretField.test(name) && value !== null && value !== undefined && typeof value !== 'boolean';
        return [text(name), isHidden ? redacted : copy(value, depth + 1, within)];
      }),
    );
  const copyError = (error: Error, depth: number, within: readonly object[]) => {
    const parts = errorParts(error);
    const [type, message] = [errorName(error), text(errorMessage(error))];
    return {
      type,
      message,
      stack: `${type}: ${message}\n${text(errorFrames(error))}`,
      ...copyEntries(Object.entries(errorFacts(error)), depth, within),
      ...(error.cause === undefined ? {} : { cause: copyThrown(error.cause, depth + 1, within) }),
      ...(parts.length > 0 ? { errors: parts.map((part) => copyThrown(part, depth + 1, within)) } : {}),
    };
  };
  /** Copies what code threw, which need not be an error. */
  const copyThrown = (thrown: unknown, depth: number, within: readonly object[]): unknown =>
    typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error)
      ? copy(errorFacts(thrown), depth, within)
      : copy(thrown, depth, within);

  return { text, fields: (fields) => copyEntries(Object.entries(fields), 0, [fields]) };
}

/** Shortens a text to its maximum, at the last blank before it where one is near. */
function cut(text: string): string {
  if (text.length <= maxTextLength) return text;
  const earliest = maxTextLength - droppedAtCut;
  const blank = text.slice(earliest, maxTextLength).search(/\s\S*$/);
  return `${text.slice(0, blank === -1 ? earliest : earliest + blank)}…`;
}
