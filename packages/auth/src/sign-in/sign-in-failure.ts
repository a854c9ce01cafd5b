import type { ProviderFailure } from '../provider/provider-fetch.ts';
import type { SignInError } from './sign-in-error.ts';

/** What is known of a failure: the reason that visitors are told, and the service's own code for the log. */
export interface SignInFailure {
  reason: SignInError;
  /** As the service or the SDK names it; never its text, which may name people. */
  code: string;
}

/** The service's words for what a visitor is told; all else is `failed`. */
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

/** Tells apart what the SDK threw (AUT-6). Its class names are minified: codes are what can be relied on. */
export function signInFailureOf(error: unknown, failure: ProviderFailure | null): SignInFailure {
  const { code, text } = innermost(error);
  if (failure !== null) return { reason: failure, code };
  const known = reasons[code];
  if (known !== undefined && known !== 'cancelled') return { reason: known, code };
  // Refusals are distinguished by their texts alone: `access_denied` and `unauthorized` are the code of all of them.
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
