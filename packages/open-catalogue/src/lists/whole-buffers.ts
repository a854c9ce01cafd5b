/** Returns the memory of the bytes in a value, which threads hand over instead of copying it; small bytes share theirs with others. */
export function wholeBuffers(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8Array)
    return value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength ? [value.buffer] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wholeBuffers) : [];
}
