/** The reasons for which signing in fails (AUT-6). The messages have a text for each: `auth.errors.{reason}`. */
const signInErrors = [
  'timeout',
  'cancelled',
  'state_mismatch',
  'missing_transaction',
  'mfa_required',
  'missing_refresh_token',
  'login_required',
  'blocked',
  'organisation',
  'unavailable',
  'failed',
] as const;
export type SignInError = (typeof signInErrors)[number];

export function isSignInError(value: unknown): value is SignInError {
  return (signInErrors as readonly unknown[]).includes(value);
}

/** The HTTP status of the error page for each reason. */
export const signInErrorStatus: Readonly<Record<SignInError, 400 | 401 | 403 | 503 | 504>> = {
  timeout: 504,
  cancelled: 401,
  state_mismatch: 400,
  missing_transaction: 400,
  mfa_required: 401,
  missing_refresh_token: 401,
  login_required: 401,
  blocked: 403,
  organisation: 403,
  unavailable: 503,
  failed: 401,
};
