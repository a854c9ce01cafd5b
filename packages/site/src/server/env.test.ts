import { describe, expect, it } from 'vitest';
import { readListenAddress } from './env.ts';

describe('where the server listens', () => {
  it('OPS-4 is told by the environment', () => {
    expect(readListenAddress({})).toEqual({ port: 3000, hostname: 'localhost' });
    expect(readListenAddress({ PORT: '8080', HOSTNAME: '0.0.0.0' })).toEqual({ port: 8080, hostname: '0.0.0.0' });
  });

  it.each(['http', '-1', '65536', '3.5'])('OPS-4 is no port: %s', (port) => {
    expect(() => readListenAddress({ PORT: port })).toThrow(`got "${port}"`);
  });
});
