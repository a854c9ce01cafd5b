import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';

/** What is sent beside or in place of what a browser sends. */
export interface PostOptions {
  /** Null leaves one out that a browser sends. */
  headers?: Readonly<Record<string, string | null>> | undefined;
  /** In place of a form's fields, as it is. */
  body?: string;
  /** Whether it is a script that asks; it is unless given. */
  isScript?: boolean;
}

export interface PostAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Values by the name of the field; several of one field as a list. */
export type PostedFields = Readonly<Record<string, string | readonly string[] | File>>;

/** Sends a form as a browser on its page does, and follows nothing. Each comes from another visitor unless `x-forwarded-for` says who it is. */
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

/** One of 2001:db8::/32, which is nobody's, in a network of its own. */
export function anAddress(): string {
  const [first, second] = [randomBytes(2), randomBytes(2)].map((bytes) => bytes.toString('hex'));
  return `2001:db8:${first}:${second}::1`;
}

/** Tokens of a site, as forms get them when they are begun. */
export async function freshTokens(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await fetch(`${origin}/api/forms/token`);
    tokens.push(((await answer.json()) as { token: string }).token);
  }
  return tokens;
}

/** Milliseconds in which nobody fills in a form: a site takes what comes sooner for the work of a robot. */
const aPersonsPace = 2_000;

/** Tokens that are old enough to be taken. */
export async function ripeTokens(origin: string, count: number): Promise<string[]> {
  const tokens = await freshTokens(origin, count);
  const issued = Date.now();
  await expect.poll(() => Date.now() - issued).toBeGreaterThan(aPersonsPace);
  return tokens;
}
