import type { ProviderFailure } from '../provider/provider-fetch.ts';
import type { SignInError } from './sign-in-error.ts';

/** A failed sign-in: the reason for the visitor, and the code for the log. */
export interface SignInFailure {
  reason: SignInError;
  /** The code of the service or the SDK; never its text, which may contain personal data. */
  code: string;
}

/** The reasons by the codes of the service and the SDK; `failed` for others. */
const reasons: Readonly<Record<string, SignInError>> = {
  login_required: 'login_required',
  consent_required: 'login_required',
  interaction_required: 'login_required',
  account_selection_required: 'login_required',
  mfa_required: 'mfa_required',
  missing_refresh_token: 'missing_refresh_token',
  access_denied: 'cancelled',
  invalid_state: 'missing_transaction',
  missing_state: 'missing_transaction',
  discovery_error: 'unavailable',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
};

/** Returns the reason and code of an error of the SDK (AUT-6). Only codes are reliable: the class names of the SDK are minified. */
export function signInFailureOf(error: unknown, failure: ProviderFailure | null): SignInFailure {
  const { code, text } = innermost(error);
  if (failure !== null) return { reason: failure, code };
  const known = reasons[code];
  if (known !== undefined && known !== 'cancelled') return { reason: known, code };
  // Only their texts distinguish refusals: all have the code `access_denied` or `unauthorized`.
  if (/\bblocked\b/i.test(text)) return { reason: 'blocked', code };
  if (/\borganization\b/i.test(text)) return { reason: 'organisation', code };
  return { reason: known ?? 'failed', code };
}

function innermost(error: unknown): { code: string; text: string } {
  if (!(error instanceof Error)) return { code: 'unknown', text: '' };
  if (error.cause instanceof Error && 'code' in error.cause) return innermost(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return { code: /^[\w.-]{1,60}$/.test(code) ? code : 'unreadable', text: error.message };
}
