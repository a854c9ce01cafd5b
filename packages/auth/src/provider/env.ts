import { z } from 'zod';

/** Admits the members of every organisation of the tenant. No organisation can have this name. */
export const anyOrganisation = '*';

/** Together with the grace of `renew-session`, a blocked user keeps access for at most ten minutes (SEC-4). */
const maxCheckSeconds = 300;
const minCheckSeconds = 5;

const path = z.string().regex(/^\/(?!\/)[^\\\s]*$/, 'a path of this site, such as /auth/error');

const variables = z.object({
  AUTH0_DOMAIN: z
    .string('the domain of the tenant, such as example.eu.auth0.com')
    .min(1)
    // The SDK allows requests without TLS only to `localhost`; it rejects 127.0.0.1.
    .refine((value) => !value.startsWith('http:') || /^http:\/\/localhost(:\d+)?\/?$/.test(value), {
      error: 'a domain, or http://localhost with a port',
    })
    .refine((value) => URL.canParse(/^https?:/.test(value) ? value : `https://${value}`), 'a domain'),
  AUTH0_CLIENT_ID: z.string('the id of the application').min(1),
  AUTH0_CLIENT_SECRET: z.string('the secret of the application').min(1),
  AUTH0_SECRET: z
    .string('64 hexadecimal digits that cookies are sealed with; the same on all instances of a market')
    .regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits'),
  AUTH0_AUDIENCE: z.string().min(1).optional(),
  AUTH0_SCOPE: z
    .string()
    .refine((value) => value.split(' ').includes('openid'), 'a list with openid in it')
    // Without refresh tokens, a session can only be confirmed by sending the browser to the identity service.
    .default('openid profile email offline_access'),
  AUTH0_SESSION_CHECK_SECONDS: z.coerce
    .number()
    .int()
    .min(minCheckSeconds)
    .max(maxCheckSeconds)
    .default(maxCheckSeconds),
  AUTH0_ORGANIZATION: z
    .string(`the organisation whose partners the market admits; ${anyOrganisation} admits those of every organisation`)
    .regex(/^(?:[\w-]{1,80}|\*)$/, `the id or the name of an organisation, or ${anyOrganisation}`),
  AUTH0_CLAIMS: z.url({ protocol: /^https$/, error: 'an https URL, the prefix of the custom claims of the tenant' }),
  AUTH0_ERROR_PATH: path.default('/auth/error'),
});

/** The sign-in settings of a site. Server only. */
export interface AuthEnvironment {
  /** The tenant's host, or an origin on this machine. */
  domain: string;
  clientId: string;
  clientSecret: string;
  /** 64 hexadecimal digits. */
  secret: string;
  audience: string | null;
  scope: string;
  /** Id or name of the organisation whose members this market admits, or `anyOrganisation`. Users without organisation are never admitted (SEC-4). */
  organisation: string;
  /** Seconds after which a session must be confirmed by the identity service. */
  sessionCheckSeconds: number;
  /** Prefix of the names of custom claims, such as `{claims}roles`. */
  claims: string;
  /** Path of the sign-in error page. */
  errorPath: string;
}

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Reads the sign-in settings of a site. Without any `AUTH0_` variable, `auth` is null and visitors cannot sign in. With some of them, `problems`
 * names the missing and invalid ones.
 */
export function readSiteAuth(source: Source): { auth: AuthEnvironment | null; problems: readonly string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  if (Object.keys(given).every((name) => !name.startsWith('AUTH0_'))) return { auth: null, problems: [] };
  const { data, error } = variables.safeParse(given);
  if (!data)
    return { auth: null, problems: error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) };
  return {
    auth: {
      domain: data.AUTH0_DOMAIN,
      clientId: data.AUTH0_CLIENT_ID,
      clientSecret: data.AUTH0_CLIENT_SECRET,
      secret: data.AUTH0_SECRET,
      audience: data.AUTH0_AUDIENCE ?? null,
      scope: data.AUTH0_SCOPE,
      organisation: data.AUTH0_ORGANIZATION,
      sessionCheckSeconds: data.AUTH0_SESSION_CHECK_SECONDS,
      claims: data.AUTH0_CLAIMS,
      errorPath: data.AUTH0_ERROR_PATH,
    },
    problems: [],
  };
}
