import type { MarketId } from '@clavora/i18n-routing/markets';
import { returnTarget } from '../routes/return-target.ts';
import type { SignInParameters } from '../routes/route-paths.ts';
import { keyFor, textSeal } from '../sessions/sealed-text.ts';

/** How a sign-in began, as far as it can begin again so. */
export type SignInStart = Omit<SignInParameters, 'prompt'> & { returnTo: string };

/**
 * Keeps how a sign-in began in the `state` of its authorization request, behind the SDK's own part. The browser returns it when the cookie of the
 * sign-in is gone: after its end, or when the SDK has removed it as the oldest of several.
 */
export interface SignInStates {
  /** Returns the SDK's state with the start of the sign-in. */
  extend: (state: string, start: SignInStart) => string;
  /** Returns the SDK's state, and the start; null if it is missing, forged or of another sign-in. */
  read: (state: string) => { state: string; start: SignInStart | null };
}

/** Not a character of the SDK's state, which is base64url. */
const separator = '.';

/** Characters: the identity service keeps the state of each sign-in in a cookie of its own. */
const maxLength = 1500;

/** Creates the states of a market. `secret` is 64 hexadecimal digits. */
export function signInStates(secret: string, market: MarketId): SignInStates {
  const { seal, open } = textSeal(keyFor(secret, market, 'sign-in state'));
  const extended = (state: string, start: SignInStart): string =>
    `${state}${separator}${seal(JSON.stringify(start), Buffer.from(state)).toString('base64url')}`;
  return {
    extend(state, start) {
      const [page = '/'] = start.returnTo.split(/[?#]/, 1);
      const candidates = [start, { ...start, returnTo: page }].map((one) => extended(state, one));
      return candidates.find(({ length }) => length <= maxLength) ?? state;
    },
    read(given) {
      const [state = '', sealed] = given.split(separator, 2);
      const text = sealed === undefined ? null : open(Buffer.from(sealed, 'base64url'), Buffer.from(state));
      if (text === null) return { state, start: null };
      const start = JSON.parse(text) as SignInStart;
      return { state, start: { ...start, returnTo: returnTarget(start.returnTo, '/') } };
    },
  };
}
