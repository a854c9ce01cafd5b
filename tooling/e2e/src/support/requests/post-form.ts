import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';

/** Additions to or replacements of what a browser sends. */
export interface PostOptions {
  /** Null omits a header that a browser sends. */
  headers?: Readonly<Record<string, string | null>> | undefined;
  /** Replaces a form's fields, unencoded. */
  body?: string;
  /** Whether a script sends the request; true by default. */
  isScript?: boolean;
}

export interface PostAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Values by the name of the field; several of one field as a list. */
export type PostedFields = Readonly<Record<string, string | readonly string[] | File>>;

/**
 * Sends a form as a browser on its page does, without following redirects. Each comes from another visitor
 * unless `x-forwarded-for` is given.
 */
export async function postForm(
  page: string,
  name: string,
  fields: PostedFields,
  { headers = {}, body, isScript = true }: PostOptions = {},
): Promise<PostAnswer> {
  const answer = await fetch(`${page}?form=${name}`, {
    method: 'POST',
    redirect: 'manual',
    headers: given({
      origin: new URL(page).origin,
      accept: isScript ? 'application/json' : 'text/html',
      'x-forwarded-for': anAddress(),
      ...headers,
    }),
    body: body === undefined ? formData(fields) : body,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

function given(headers: Readonly<Record<string, string | null>>): Record<string, string> {
  const entries = Object.entries(headers);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

function formData(fields: PostedFields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const values = typeof value === 'string' || value instanceof File ? [value] : value;
    for (const one of values) data.append(name, one);
  }
  return data;
}

/** Returns an address in 2001:db8::/32, the documentation range, in a network of its own. */
export function anAddress(): string {
  const [first, second] = [randomBytes(2), randomBytes(2)].map((bytes) => bytes.toString('hex'));
  return `2001:db8:${first}:${second}::1`;
}

/** Returns new form tokens of a site. */
export async function freshTokens(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await fetch(`${origin}/api/forms/token`);
    tokens.push(((await answer.json()) as { token: string }).token);
  }
  return tokens;
}

/** Minimum age of a token in milliseconds: a site rejects faster submissions as automated. */
const aPersonsPace = 2_000;

/** Returns tokens that are old enough to be accepted. */
export async function ripeTokens(origin: string, count: number): Promise<string[]> {
  const tokens = await freshTokens(origin, count);
  const issued = Date.now();
  await expect.poll(() => Date.now() - issued).toBeGreaterThan(aPersonsPace);
  return tokens;
}
