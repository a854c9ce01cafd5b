import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { assertFree, type PortUse, portDistances, portsOf, readPorts } from './ports.ts';

it('OPS-3 uses default ports unless the environment names others', () => {
  expect(readPorts({})).toEqual({
    markets: { global: 3000, italy: 3001, spain: 3002, france: 3003, germany: 3004 },
    content: 4001,
    identity: 4002,
    search: 4003,
    mail: 4004,
    smtp: 4025,
  });
  expect(readPorts({ PORT_MAIL: '5004', PORT_SMTP: '5025', PORT_ITALY: '5001', PORT_SEARCH: '' })).toMatchObject({
    markets: { italy: 5001, spain: 3002 },
    search: 4003,
    mail: 5004,
    smtp: 5025,
  });
});

it('OPS-3 gives each program ports of its own, also for a second instance of each service', () => {
  const all = (Object.keys(portDistances) as PortUse[]).flatMap((use) => {
    const { markets, ...services } = portsOf(use);
    return [...Object.values(markets), ...Object.values(services)];
  });
  expect(all.filter((port, index) => all.indexOf(port) < index)).toEqual([]);
  const distances = Object.values(portDistances);
  expect(new Set(distances).size).toBe(distances.length);
  expect(distances.filter((distance) => distance % 10 !== 0)).toEqual([]);
  expect(readPorts({ PORT_ITALY: '5001' }, 'fuzz')).toMatchObject({
    markets: { italy: 5001, spain: 3272 },
    smtp: 4275,
  });
});

it.each(['0', '65536', '25.5', 'smtp', ' '])(
  'OPS-3 rejects the port "%s" with an error that names the variable',
  (value) => {
    expect(() => readPorts({ PORT_SMTP: value })).toThrow(`PORT_SMTP must be a port from 1 to 65535; got "${value}"`);
  },
);

it('OPS-1 lists all taken ports with their variables', async () => {
  const taken = createServer().listen(0, 'localhost');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await expect(
      assertFree([
        { name: 'mail', port },
        { name: 'content', port: 0 },
        { name: 'smtp', port },
      ]),
    ).rejects.toThrow(
      `Already taken: port ${port} (mail; PORT_MAIL sets another), port ${port} (smtp; PORT_SMTP sets another)`,
    );
  } finally {
    taken.close();
  }
});
