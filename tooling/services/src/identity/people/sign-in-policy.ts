import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Directory } from './directory.ts';
import type { Person } from './person.ts';

const { Check, Prompt, base } = interactionPolicy;

/** Results of the completed sign-in steps. */
export interface SignInResult {
  login?: { accountId: string; amr: string[]; remember: boolean };
  organisation?: string;
}

/** Creates the policy of required sign-in steps. Refused people get Auth0's error messages. */
export function signInPolicy(directory: Directory): interactionPolicy.DefaultPolicy {
  const policy = base();
  // All sites are first-party clients, which need no consent.
  policy.remove('consent');
  const personOf = ({ oidc }: KoaContextWithOIDC): Person | undefined =>
    directory.person(oidc.session?.accountId ?? '');

  for (const check of policy.get('login')?.checks ?? []) check.description = 'Login required';
  policy.get('login')?.checks.add(
    new Check('blocked', 'user is blocked', 'unauthorized', (ctx) => {
      if (personOf(ctx)?.isBlocked) throw refused('unauthorized', 'user is blocked');
      return Check.NO_NEED_TO_PROMPT;
    }),
  );
  policy.add(
    new Prompt(
      { name: 'second-factor' },
      new Check('second_factor', 'Multifactor authentication required', 'interaction_required', (ctx) => {
        const isPassed = ctx.oidc.session?.amr?.includes('mfa') ?? false;
        return personOf(ctx)?.hasSecondFactor === true && !isPassed;
      }),
    ),
  );
  policy.add(
    new Prompt(
      { name: 'organisation' },
      new Check('organisation', 'organization selection is required', 'interaction_required', (ctx) => {
        const person = personOf(ctx);
        if (!person) return Check.NO_NEED_TO_PROMPT;
        const asked = ctx.oidc.params?.organization;
        if (typeof asked === 'string' && !person.organisations.includes(asked)) {
          throw refused('access_denied', `user ${person.id} is not part of the ${asked} organization`);
        }
        return person.organisations.length > 1 && organisationFor(ctx, person) === null;
      }),
    ),
  );
  return policy;
}

/**
 * Returns the organisation of a sign-in: the requested one, the chosen one or the only one; null if there is
 * none.
 */
export function organisationFor({ oidc }: KoaContextWithOIDC, person: Person): string | null {
  const asked = oidc.params?.organization;
  if (typeof asked === 'string') return asked;
  const { organisation: chosen } = (oidc.result ?? {}) as SignInResult;
  if (chosen !== undefined && person.organisations.includes(chosen)) return chosen;
  return person.organisations.length === 1 ? (person.organisations[0] ?? null) : null;
}

/** Creates an error that is sent to the site. */
export function refused(error: string, description: string): errors.CustomOIDCProviderError {
  return new errors.CustomOIDCProviderError(error, description);
}
