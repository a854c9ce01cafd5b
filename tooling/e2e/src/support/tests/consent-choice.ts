import { consentCookie } from '@clavora/i18n-routing/host-cookie';

/** The browser of somebody who was never asked what may be measured. */
export const notChosen = { cookies: [], origins: [] };

/** The browser of somebody who has refused. */
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
