import { z } from 'zod';

const oauthError = {
  /** OAuth error code such as `invalid_grant`, `login_required`, `mfa_required`. */
  error: z.string().regex(/^[a-z_]+$/),
  description: z.string().optional(),
};

const faultSchema = z.discriminatedUnion('at', [
  /** Redirects the next sign-ins back with the error. */
  z.strictObject({ at: z.literal('authorize'), ...oauthError, times: z.int().min(1).default(1) }),
  /** Answers the next code or refresh token requests with the error. */
  z.strictObject({
    at: z.enum(['code', 'refresh']),
    ...oauthError,
    status: z.int().min(400).max(599).default(403),
    times: z.int().min(1).default(1),
  }),
  /** Makes the next id tokens wrong in one way. */
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
    /** Seconds since expiry, or until validity. */
    seconds: z.int().min(0).default(3600),
    times: z.int().min(1).default(1),
  }),
  /** Gives access tokens another lifetime, until the faults are cleared. */
  z.strictObject({ at: z.literal('access-token'), seconds: z.int().min(1) }),
]);

/** Faults of signing in, in addition to the faults of every service. */
export type IdentityFault = z.input<typeof faultSchema>;
type RequestedFault = z.output<typeof faultSchema>;
type FaultAt<At extends RequestedFault['at']> = Extract<RequestedFault, { at: At }>;

export type IdTokenFault = FaultAt<'id-token'>;

export interface IdentityFaults {
  /** Returns the requested lifetime of access tokens in seconds; undefined if there is none. */
  accessTokenSeconds(): number | undefined;
  /** Throws if the fault is invalid. Replaces an earlier fault at the same step. */
  ask(fault: unknown): void;
  pending(): readonly RequestedFault[];
  clear(): void;
  /** Returns the next fault of a step and counts it as used. */
  take<At extends 'authorize' | 'id-token'>(at: At): FaultAt<At> | undefined;
  take(at: 'code' | 'refresh'): FaultAt<'code' | 'refresh'> | undefined;
}

/** Creates the list of requested faults, initially empty. */
export function identityFaults(): IdentityFaults {
  const faults = new Map<RequestedFault['at'], RequestedFault>();
  function take(at: RequestedFault['at']): RequestedFault | undefined {
    const fault = faults.get(at);
    if (fault && 'times' in fault && fault.times > 1) faults.set(at, { ...fault, times: fault.times - 1 });
    else faults.delete(at);
    return fault;
  }
  return {
    ask(fault) {
      const parsed = faultSchema.safeParse(fault);
      if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
      faults.set(parsed.data.at, parsed.data);
    },
    accessTokenSeconds() {
      const fault = faults.get('access-token');
      return fault?.at === 'access-token' ? fault.seconds : undefined;
    },
    pending: () => [...faults.values()],
    clear: () => faults.clear(),
    // Safe: the map holds only faults of the step that is their key.
    take: take as IdentityFaults['take'],
  };
}
