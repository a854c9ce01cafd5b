/** Reads the body of a request; null if it exceeds `limit` bytes, after which reading stops. Rejects if the connection breaks. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length')) > limit) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  // A return from the loop cancels the stream.
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > limit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Reads the JSON body of a request; `too-large` beyond `maxBytes`, null if it is no JSON. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readBody(request, maxBytes);
  if (body === null) return 'too-large';
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    return null;
  }
}
