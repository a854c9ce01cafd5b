import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { StateFile } from '../people/state-file.ts';
import { revokeGrants } from '../sessions/grant-facts.ts';

/** Stores the provider's sessions, grants, codes and tokens in the state file, under `{kind}:{id}`. */
export function providerAdapter(state: StateFile): (kind: string) => Adapter {
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    return {
      find: async (id): Promise<AdapterPayload | undefined> => state.get(keyOf(id)),
      upsert: (id, payload, seconds) => state.set(keyOf(id), { ...payload }, seconds),
      async findByUid(uid) {
        return state.entries(`${kind}:`).find(([, payload]) => payload.uid === uid)?.[1];
      },
      // Device codes are not supported.
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = state.get(keyOf(id));
        // The provider checks before it consumes, so two concurrent requests would both succeed.
        if (payload?.consumed !== undefined) {
          await revokeGrants(state, [String(payload.grantId)]);
          throw new errors.InvalidGrant(
            `${kind === 'RefreshToken' ? 'refresh token' : 'authorization code'} already used`,
          );
        }
        await state.change(keyOf(id), (kept) => ({ ...kept, consumed: Math.floor(Date.now() / 1000) }));
      },
      destroy: (id) => state.delete(keyOf(id)),
      revokeByGrantId: (grantId) =>
        state.delete(
          ...state
            .entries(`${kind}:`)
            .filter(([, payload]) => payload.grantId === grantId)
            .map(([key]) => key),
        ),
    };
  };
}
