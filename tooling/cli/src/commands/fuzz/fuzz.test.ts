import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '@clavora/command-line/usage-error';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFault } from './find-fault.ts';
import { runFuzzCommand } from './fuzz-command.ts';
import { bodyOf } from './known-pages.ts';
import { type OddRequest, oddRequests } from './odd-requests.ts';
import { type FuzzArguments, readArguments } from './read-arguments.ts';
import { bytesOf, readAnswer, sendRequest } from './send-request.ts';

const command: FuzzArguments = { market: 'italy', count: 150, seed: 7, only: null, maxAtOnce: 4, isOwnSite: false };
const plain: OddRequest = { method: 'GET', target: '/a', headers: [], body: null };

/** Starts a site with two pages; `answer` may handle requests first. */
async function siteWith(answer: (request: IncomingMessage, response: ServerResponse) => boolean): Promise<string> {
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    if (answer(request, response)) return;
    if (url === '/sitemap.xml') response.end(sitemapOf(server.address() as AddressInfo));
    else if (url === '/a' || url === '/b') response.setHeader('content-type', 'text/html').end(`page ${url}`);
    else response.writeHead(404).end();
  });
  server.on('connect', (_, socket) => socket.end('HTTP/1.1 405 Method Not Allowed\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function sitemapOf({ port }: AddressInfo): string {
  const urls = ['/a', '/b'].map((path) => `<url><loc>http://localhost:${port}${path}</loc></url>`).join('');
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

async function fuzzed(origin: string, more: Partial<FuzzArguments> = {}): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await runFuzzCommand({ ...command, ...more }, { origin, print, timeoutMs: 500 });
  return { code, output: lines.join('\n') };
}

describe('runFuzzCommand', () => {
  it('exits with 0 if every request is answered and no page changed', async () => {
    const { code, output } = await fuzzed(await siteWith(() => false));
    expect(output).toContain('Every request was answered, and every page answers as before.');
    expect(code).toBe(0);
  });

  it.each([
    ['a 5xx', '500', (response: ServerResponse) => void response.writeHead(500).end()],
    [
      'a stack trace',
      'with a stack trace',
      (response: ServerResponse) => void response.end('Error: a\n    at run (/srv/a.js:1:2)'),
    ],
    ['a request without an answer', 'no answer within', () => undefined],
    [
      'a connection closed without a status',
      'closed without a status',
      (response: ServerResponse) => void response.destroy(),
    ],
  ])('reports %s with the command that repeats it', async (_, fault, answer) => {
    const origin = await siteWith((request, response) => {
      if (request.method !== 'DELETE') return false;
      answer(response);
      return true;
    });
    const { code, output } = await fuzzed(origin);
    expect(code).toBe(1);
    expect(output).toContain(fault);
    const [, only] = /--seed 7 --count 150 --only (\d+)/.exec(output) ?? [];
    const again = await fuzzed(origin, { only: Number(only) });
    expect(again.output).toContain(`Wrong: `);
    expect(again.output).toContain(fault);
  });

  it.each([
    ['another status', '200 before, 405 after', (response: ServerResponse) => void response.writeHead(405).end()],
    [
      'other headers',
      'other headers',
      (response: ServerResponse) => void response.setHeader('vary', 'a').end('page /a'),
    ],
    [
      'another body',
      'another body',
      (response: ServerResponse) => void response.setHeader('content-type', 'text/html').end(''),
    ],
  ])('reports a page that has %s afterwards', async (_, difference, answer) => {
    let isSpoilt = false;
    const origin = await siteWith((request, response) => {
      isSpoilt ||= request.method === 'POST';
      if (!isSpoilt || request.url !== '/a') return false;
      answer(response);
      return true;
    });
    const { code, output } = await fuzzed(origin);
    expect(code).toBe(1);
    expect(output).toContain(difference);
  });

  it('rejects a site on another machine', async () => {
    await expect(fuzzed('https://italy.example')).rejects.toThrow('this machine alone');
  });
});

describe('bodyOf', () => {
  it('ignores the order in which parts of a page were rendered', () => {
    const data = '<script type="application/ld+json">{"@type":"Product"}</script>';
    const late = `<main>a<!--$?--><template id="B:0"></template><!--/$--></main>${data}<script>push(1)</script>`;
    const early = `<main>a<!--$--><!--/$--></main><script id="_R_">push(1)\n</script>${data}`;
    expect(bodyOf(late)).toBe(`<main>a</main>${data}`);
    expect(bodyOf(early)).toBe(bodyOf(late));
  });
});

describe('oddRequests', () => {
  it('generates the same requests for a seed, and others for another', () => {
    const of = (seed: number) => oddRequests(['/a'], { seed, count: 50 });
    expect(of(1)).toEqual(of(1));
    expect(of(1)).not.toEqual(of(2));
  });

  it('never generates two requests in one', () => {
    for (const request of oddRequests(['/a'], { seed: 3, count: 2_000 })) {
      const heads = bytesOf({ ...request, body: null }, new URL('http://localhost:1')).toString('latin1');
      expect(heads.indexOf('\r\n\r\n')).toBe(heads.length - 4);
    }
  });
});

describe('sendRequest', () => {
  it('sends the target unchanged, and reads a chunked answer after a "continue"', async () => {
    const seen: string[] = [];
    const origin = await siteWith((request, response) => {
      seen.push(request.url ?? '');
      response.write('one');
      response.end('two');
      return true;
    });
    const request: OddRequest = {
      method: 'POST',
      target: '/a/../%2e?b',
      headers: [['expect', '100-continue']],
      body: { content: '12345', framing: 'chunked' },
    };
    expect(await sendRequest(new URL(origin), request, 5_000)).toMatchObject({ kind: 'answer', status: 200 });
    expect(seen).toEqual(['/a/../%2e?b']);
  });

  it('rejects if nothing listens', async () => {
    await expect(sendRequest(new URL('http://localhost:1'), plain, 5_000)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('readAnswer', () => {
  it.each([
    ['HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nab', 'GET', { status: 200, body: 'ab', isWhole: true }],
    ['HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\na', 'GET', { status: 200, body: 'a', isWhole: false }],
    ['HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n', 'HEAD', { status: 200, body: '', isWhole: true }],
    ['HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n', 'POST', { status: 204, body: '', isWhole: true }],
    ['HTTP/1.1 200', 'GET', null],
    ['SSH-2.0', 'GET', null],
  ])('parses %j', (text, method, expected) => {
    expect(readAnswer(text, method)).toEqual(expected);
  });
});

describe('findFault', () => {
  it('accepts no answer to a client that closed the connection', () => {
    const closed = { kind: 'closed', received: '', milliseconds: 1 } as const;
    expect(findFault({ ...plain, body: { content: '', framing: 'truncated' } }, closed)).toBeNull();
    expect(findFault(plain, closed)).toBe('closed without a status');
  });
});

describe('readArguments', () => {
  it('parses its arguments', () => {
    expect(
      readArguments(['spain', '--count', '50', '--seed', '3', '--only', '49', '--at-once', '2', '--own-site']),
    ).toEqual({
      market: 'spain',
      count: 50,
      seed: 3,
      only: 49,
      maxAtOnce: 2,
      isOwnSite: true,
    });
    expect(readArguments([])).toEqual({
      market: 'italy',
      count: 10_000,
      seed: null,
      only: null,
      maxAtOnce: 8,
      isOwnSite: false,
    });
  });

  it.each([['moon'], ['italy', 'spain'], ['--count', '0'], ['--seed', 'x'], ['--only', '10000'], ['--loud']])(
    'rejects %s %s',
    (...args: string[]) => {
      expect(() => readArguments(args)).toThrow(UsageError);
    },
  );
});
