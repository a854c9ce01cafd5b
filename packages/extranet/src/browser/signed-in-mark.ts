/** Says that somebody is signed in, and no more: scripts may read it, and sign-out takes it away. */
export const signedInCookie = 'clavora_signed_in';

/** Whether a list of cookies, as `document.cookie` gives it, has the mark of somebody signed in. */
export function isMarkedSignedIn(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim().startsWith(`${signedInCookie}=`));
}
