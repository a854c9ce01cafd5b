import { expect, it } from 'vitest';
import { sharedState, withSharedState } from './shared-state.ts';

it('OPS-7 SEC-6 waits for the shared state no longer than its limit', async () => {
  const hanging = () => new Promise<never>(() => undefined);
  await expect(withSharedState(hanging, 20, async () => 'done')).rejects.toThrow('No answer within 20 ms');
  const state = async () => ({ database: {} as never, market: 'italy' });
  await expect(withSharedState(state, 20, hanging)).rejects.toThrow('No answer within 20 ms');
  expect(await withSharedState(state, 1_000, async ({ market }) => market)).toBe('italy');
});

it('OPS-5 a site without a database server, or without a page cache, shares nothing', () => {
  const site = (databaseUrl: string | null) =>
    ({ market: { id: 'italy' }, environment: { database: { databaseUrl } } }) as Parameters<typeof sharedState>[0];
  expect(sharedState(site(null))).toBeNull();
  expect(sharedState(site('postgres://db/clavora'))).toBeNull();
});
