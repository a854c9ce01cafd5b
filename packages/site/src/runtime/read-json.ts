import { readBody } from './read-body.ts';

/** The JSON that a request sends; `too-large` past a number of bytes, of which no more is read; null where it is no JSON. */
export async function readJson(request: Request, mostBytes: number): Promise<unknown> {
  const body = await readBody(request, mostBytes);
  if (body === null) return 'too-large';
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    return null;
  }
}
