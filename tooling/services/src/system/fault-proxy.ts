import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * How a connection fails: it is closed (`refuse`), nothing passes until the recovery (`hang`), or the server sends bytes that are not of its protocol
 * (`garbage`).
 */
type ConnectionFault = 'refuse' | 'hang' | 'garbage';

/** A proxy between sites and a server of another protocol than HTTP, such as a database. */
export interface FaultProxy {
  /** The URL of the server, with the proxy's address. */
  url: string;
  /** Fails present and future connections. */
  fail(fault: ConnectionFault): void;
  recover(): void;
  stop(): Promise<void>;
}

interface Connection {
  client: Socket;
  server: Socket;
}

const garbageBytes = 256;

/** Starts a proxy in front of the server of a URL, which names its port. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const connections = new Set<Connection>();
  const state: { fault: ConnectionFault | null } = { fault: null };

  const apply = ({ client, server }: Connection): void => {
    const { fault } = state;
    if (fault === 'refuse') client.resetAndDestroy();
    else if (fault === 'garbage') client.end(randomBytes(garbageBytes));
    else {
      // A second pipe of the same sockets would send everything twice.
      client.unpipe(server).pause();
      server.unpipe(client).pause();
      if (fault === null) {
        client.pipe(server);
        server.pipe(client);
      }
    }
  };
  const listener = createServer((client) => {
    const connection = { client, server: connect(Number(port), hostname) };
    connections.add(connection);
    const { server } = connection;
    const end = () => {
      client.destroy();
      server.destroy();
      connections.delete(connection);
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    apply(connection);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((listener.address() as AddressInfo).port);
  const set = (fault: ConnectionFault | null) => {
    state.fault = fault;
    for (const connection of connections) apply(connection);
  };
  return {
    url: url.href,
    fail: set,
    recover: () => set(null),
    async stop() {
      const closed = once(listener, 'close');
      listener.close();
      for (const { client, server } of connections) {
        client.destroy();
        server.destroy();
      }
      await closed;
    },
  };
}
