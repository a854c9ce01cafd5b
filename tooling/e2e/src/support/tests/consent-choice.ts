import { consentCookie } from '@clavora/i18n-routing/host-cookie';

/** Browser state without a consent choice. */
export const notChosen = { cookies: [], origins: [] };

/** Browser state after a refusal. */
export const chosenAlready = {
  cookies: [
    {
      name: consentCookie,
      value: 'revision:1,analytics:0,marketing:0',
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
};
