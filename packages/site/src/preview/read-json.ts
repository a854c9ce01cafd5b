/** The JSON that a request sends; `too-large` past a number of bytes, of which no more is read; null where it is no JSON. */
export async function readJson(request: Request, mostBytes: number): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return 'too-large';
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const piece: Uint8Array = part.value;
    size += piece.byteLength;
    if (size > mostBytes) {
      await reader?.cancel();
      return 'too-large';
    }
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
