import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

let stopServer: () => Promise<void>;
let proxy: FaultProxy;

beforeEach(async () => {
  const server = createServer((socket) => void socket.on('error', () => undefined).pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stopServer = async () => {
    server.close();
    await once(server, 'close');
  };
  proxy = await startFaultProxy(`redis://user:word@127.0.0.1:${(server.address() as AddressInfo).port}/2`);
});
afterEach(async () => {
  await proxy.stop();
  await stopServer();
});

function connecting(): Socket {
  return connect(Number(new URL(proxy.url).port), '127.0.0.1').on('error', () => undefined);
}

async function connected(): Promise<Socket> {
  const socket = connecting();
  await once(socket, 'connect');
  return socket;
}

/** Resolves when a connection is closed, after an error or not. */
function closedOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Sends a text and resolves to what comes back. */
async function echo(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
}

describe('startFaultProxy', () => {
  it('OPS-7 passes everything on, and keeps user, password and path of the URL', async () => {
    expect(proxy.url).toMatch(/^redis:\/\/user:word@127\.0\.0\.1:\d+\/2$/);
    expect(await echo(await connected(), 'a')).toBe('a');
  });

  it('OPS-7 closes present and future connections, until the recovery', async () => {
    const present = await connected();
    await echo(present, 'a');
    const closed = closedOf(present);
    proxy.fail('refuse');
    await closed;
    await closedOf(connecting());
    proxy.recover();
    expect(await echo(await connected(), 'b')).toBe('b');
  });

  it('OPS-7 passes nothing on while it hangs, and all of it at the recovery', async () => {
    const present = await connected();
    await echo(present, 'a');
    proxy.fail('hang');
    const late = echo(present, 'b');
    const future = echo(await connected(), 'c');
    const other = Promise.race([late, future, Promise.resolve('nothing yet')]);
    expect(await other).toBe('nothing yet');
    proxy.recover();
    expect(await Promise.all([late, future])).toEqual(['b', 'c']);
  });

  it('OPS-7 passes everything on once, also after a recovery without a fault', async () => {
    const present = await connected();
    await echo(present, 'a');
    proxy.recover();
    expect(await echo(present, 'b')).toBe('b');
    proxy.fail('hang');
    proxy.recover();
    expect(await echo(present, 'c')).toBe('c');
  });

  it('OPS-7 sends bytes of no protocol and closes', async () => {
    const present = await connected();
    await echo(present, 'a');
    const data = once(present, 'data') as Promise<[Buffer]>;
    const closed = closedOf(present);
    proxy.fail('garbage');
    expect((await data)[0].byteLength).toBeGreaterThan(0);
    await closed;
  });
});
