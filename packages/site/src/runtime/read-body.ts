/** The body of a request; null where it is longer than `limit` bytes, of which no more is then read. Rejects where it breaks off. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length')) > limit) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream.
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > limit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The JSON that a request sends; `too-large` past a number of bytes, of which no more is read; null where it is no JSON. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readBody(request, maxBytes);
  if (body === null) return 'too-large';
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    return null;
  }
}
