import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 if the connection was closed without an answer. */
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Timeout of an idle connection in milliseconds. */
const timeoutMs = 10_000;

/**
 * Sends the head of a request byte for byte, including what no HTTP client would send, and returns the answer
 * once the site has closed the connection. Rejects if it stays open.
 */
export function sendRaw(origin: string, firstLine: string, headers: readonly string[] = []): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`${firstLine} left the connection open`)));
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => resolve(readAnswer(Buffer.concat(parts).toString('utf8'))));
    const isAlone = !headers.some((header) => /^connection:/i.test(header));
    const head = [firstLine, `host: ${host}`, ...(isAlone ? ['connection: close'] : []), ...headers];
    socket.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'));
  });
}

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = (end === -1 ? text : text.slice(0, end)).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: end === -1 ? '' : text.slice(end + 4),
  };
}
