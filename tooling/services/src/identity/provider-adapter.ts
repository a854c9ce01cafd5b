import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { StateFile } from './state-file.ts';

/** Keeps what the provider remembers (sessions, grants, codes, tokens) in the state file, under `{kind}:{id}`. */
export function providerAdapter(state: StateFile): (kind: string) => Adapter {
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const find = async (id: string): Promise<AdapterPayload | undefined> => state.get(keyOf(id));
    return {
      find,
      upsert: (id, payload, seconds) => state.set(keyOf(id), { ...payload }, seconds),
      async findByUid(uid) {
        return state.entries(`${kind}:`).find(([, payload]) => payload.uid === uid)?.[1];
      },
      // Codes for devices without a keyboard: none are given out.
      findByUserCode: async () => undefined,
      consume: (id) => state.change(keyOf(id), (payload) => ({ ...payload, consumed: Math.floor(Date.now() / 1000) })),
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
