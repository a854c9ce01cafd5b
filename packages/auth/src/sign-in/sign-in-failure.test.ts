import { expect, it } from 'vitest';
import { signInFailureOf } from './sign-in-failure.ts';

const serviceError = (code: string, message = ''): Error => Object.assign(new Error(message), { code });

/** Wraps an error of the service like the SDK. */
const refusal = (code: string, message = ''): Error => new Error('in the flow', { cause: serviceError(code, message) });

it.each([
  [refusal('login_required'), 'login_required'],
  [refusal('consent_required'), 'login_required'],
  [refusal('interaction_required', 'organization selection is required'), 'login_required'],
  [refusal('mfa_required'), 'mfa_required'],
  [refusal('access_denied', 'User did not authorize the request'), 'cancelled'],
  [refusal('unauthorized', 'user is blocked'), 'blocked'],
  [refusal('access_denied', 'user is blocked'), 'blocked'],
  [refusal('access_denied', 'user auth0|1 is not part of the org_italy organization'), 'organisation'],
  [refusal('invalid_request', 'parameter organization is invalid'), 'organisation'],
  [refusal('invalid_request', 'something else'), 'failed'],
  [refusal('unknown_error'), 'failed'],
  [refusal('server_error'), 'unavailable'],
  [refusal('temporarily_unavailable'), 'unavailable'],
  [serviceError('discovery_error'), 'unavailable'],
  [serviceError('invalid_state'), 'missing_transaction'],
  [serviceError('missing_refresh_token'), 'missing_refresh_token'],
  [new Error('anything'), 'failed'],
  ['no error', 'failed'],
])('AUT-6 returns for %o the reason %s', (error, reason) => {
  expect(signInFailureOf(error, null).reason).toBe(reason);
});

it('AUT-6 prefers a failure of the service to the error of the SDK', () => {
  expect(signInFailureOf(refusal('unknown_error'), 'timeout').reason).toBe('timeout');
  expect(signInFailureOf(refusal('access_denied'), 'unavailable').reason).toBe('unavailable');
});

it('AUT-6 returns no personal data in the code, whatever the service sends', () => {
  const { code } = signInFailureOf(refusal('ana@partner.example\nlevel=info', 'ana@partner.example'), null);
  expect(code).toBe('unreadable');
});
