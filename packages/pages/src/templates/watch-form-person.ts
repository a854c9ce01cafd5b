import { sessionState } from '@clavora/auth/browser/session-state';
import { type KnownPerson, setKnownPerson } from '@clavora/forms/browser/known-person';
import { personPath } from '@clavora/site-core/partner-api-paths';

/** Tells the forms of the page who is signed in, until the partner signs out (EXT-6). */
export function watchFormPerson(): void {
  const { subscribe, getSnapshot } = sessionState();
  let known = getSnapshot().profile;
  subscribe(() => {
    const { profile } = getSnapshot();
    if (profile === known) return;
    known = profile;
    setKnownPerson(profile && fetchPerson);
  });
}

async function fetchPerson(): Promise<KnownPerson | null> {
  const response = await fetch(personPath, { cache: 'no-store' });
  // The server has the same build, so that the type is right.
  return response.ok ? ((await response.json()) as KnownPerson) : null;
}
