import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Directory } from './directory.ts';
import type { Person } from './person.ts';

const { Check, Prompt, base } = interactionPolicy;

/** What the steps have answered so far. */
export interface SignInResult {
  login?: { accountId: string; amr: string[]; remember: boolean };
  organisation?: string;
}

/** What has to be asked before somebody is let through. Whoever may not be is refused in the words of Auth0. */
export function signInPolicy(directory: Directory): interactionPolicy.DefaultPolicy {
  const policy = base();
  // The sites are the house's own: nobody is asked for consent.
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

/** The organisation that a person signs in for: the one asked for, the one chosen, the only one. */
export function organisationFor({ oidc }: KoaContextWithOIDC, person: Person): string | null {
  const asked = oidc.params?.organization;
  if (typeof asked === 'string') return asked;
  const { organisation: chosen } = (oidc.result ?? {}) as SignInResult;
  if (chosen !== undefined && person.organisations.includes(chosen)) return chosen;
  return person.organisations.length === 1 ? (person.organisations[0] ?? null) : null;
}

/** An error that the site is told of. */
export function refused(error: string, description: string): errors.CustomOIDCProviderError {
  return new errors.CustomOIDCProviderError(error, description);
}
