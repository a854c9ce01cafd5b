import { z } from 'zod';

const oauthError = {
  /** Such as `invalid_grant`, `login_required`, `mfa_required`. */
  error: z.string().regex(/^[a-z_]+$/),
  description: z.string().optional(),
};

const faultSchema = z.discriminatedUnion('at', [
  /** The next who come to sign in are sent back with the error. */
  z.strictObject({ at: z.literal('authorize'), ...oauthError, times: z.int().min(1).default(1) }),
  /** The next codes, or refresh tokens, are answered with the error. */
  z.strictObject({
    at: z.enum(['code', 'refresh']),
    ...oauthError,
    status: z.int().min(400).max(599).default(403),
    times: z.int().min(1).default(1),
  }),
  /** The next id tokens are wrong in one way. */
  z.strictObject({
    at: z.literal('id-token'),
    wrong: z.enum([
      'algorithm',
      'signature',
      'issuer',
      'audience',
      'subject',
      'nonce',
      'organisation',
      'expired',
      'future',
    ]),
    /** How long ago it expired, or how long it is until it is valid. */
    seconds: z.int().min(0).default(3600),
    times: z.int().min(1).default(1),
  }),
]);

/** How signing in is asked to fail, beyond what befalls every service. */
export type IdentityFault = z.input<typeof faultSchema>;
type AskedFault = z.output<typeof faultSchema>;
type FaultAt<At extends AskedFault['at']> = Extract<AskedFault, { at: At }>;

export type IdTokenFault = FaultAt<'id-token'>;

export interface IdentityFaults {
  /** Throws what is wrong with the fault, if something is. A second fault of one place takes the place of the first. */
  ask(fault: unknown): void;
  asked(): readonly AskedFault[];
  clear(): void;
  /** The fault of a place, counted as befallen. */
  take<At extends 'authorize' | 'id-token'>(at: At): FaultAt<At> | undefined;
  take(at: 'code' | 'refresh'): FaultAt<'code' | 'refresh'> | undefined;
}

/** The faults that were asked for, none at first. */
export function identityFaults(): IdentityFaults {
  const faults = new Map<AskedFault['at'], AskedFault>();
  function take(at: AskedFault['at']): AskedFault | undefined {
    const fault = faults.get(at);
    if (fault && fault.times > 1) faults.set(at, { ...fault, times: fault.times - 1 });
    else faults.delete(at);
    return fault;
  }
  return {
    ask(fault) {
      const parsed = faultSchema.safeParse(fault);
      if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
      faults.set(parsed.data.at, parsed.data);
    },
    asked: () => [...faults.values()],
    clear: () => faults.clear(),
    // What stands under a place is a fault of that place.
    take: take as IdentityFaults['take'],
  };
}
