/** Error response of a token endpoint. */
export interface OAuthError {
  error: string;
  error_description?: string;
}

/** Error response as Auth0 sends it. */
export interface Auth0Error {
  status: number;
  body: OAuthError & { mfa_token?: string; mfa_requirements?: unknown };
}

export interface GrantFailure {
  /** Status that the provider sends. */
  status: number;
  /** Internal reason that the provider does not send, such as `refresh token not found`. */
  detail: string;
  /** `grant_type` as sent. */
  grant: string;
}

const wordings: readonly [detail: RegExp, description: string][] = [
  [/^refresh token/, 'Unknown or invalid refresh token.'],
  [/PKCE|code_verifier/, 'Failed to verify code verifier'],
  [/^authorization code|^grant|mismatch/, 'Invalid authorization code'],
];

/** Grants that Auth0 supports and no client of this service may use. */
const foreignGrants = new Set(['client_credentials', 'password', 'implicit']);

/** Converts an error of the token endpoint to Auth0's status and message. */
export function oauthErrorWords(
  { error, error_description: description = '' }: OAuthError,
  { status, detail, grant }: GrantFailure,
): Auth0Error {
  const auth0Error = (code: number, name: string, text: string): Auth0Error => ({
    status: code,
    body: { error: name, error_description: text },
  });
  switch (error) {
    case 'invalid_client':
      return auth0Error(401, 'access_denied', 'Unauthorized');
    case 'unsupported_grant_type':
    case 'unauthorized_client':
      return error === 'unauthorized_client' || foreignGrants.has(grant)
        ? auth0Error(403, 'unauthorized_client', `Grant type '${grant}' not allowed for the client.`)
        : auth0Error(403, error, `Unsupported grant type: ${grant}`);
    case 'invalid_grant':
      return auth0Error(403, error, wordings.find(([pattern]) => pattern.test(detail))?.[1] ?? description);
    case 'invalid_request': {
      const missing = /^missing required parameter '(\w+)'/.exec(description)?.[1];
      return auth0Error(status, error, missing === undefined ? description : `Missing required parameter: ${missing}`);
    }
    case 'mfa_required':
      return {
        status,
        body: {
          error,
          error_description: 'Multifactor authentication required',
          mfa_token: 'embedded-mfa-token',
          mfa_requirements: { challenge: [{ type: 'otp' }] },
        },
      };
    default:
      return auth0Error(status, error, description);
  }
}
