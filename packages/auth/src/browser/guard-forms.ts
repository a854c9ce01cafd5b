import { announceSessionEnded } from './session-ended-event.ts';

/** The route that reports whether the visitor is signed in. */
const profilePath = '/auth/profile';

/**
 * Checks the session before a form of the partner area is submitted: without one the answer would be the sign-in page, and the typed text would
 * be lost. The page then offers to sign in, and the form is submitted afterwards. Without a script forms are submitted directly. Returns a
 * function that removes the check.
 */
export function guardForms(actionPrefix: string, page: Document = document): () => void {
  /** Forms whose session was checked. */
  const checkedForms = new WeakSet<HTMLFormElement>();
  const listeners = new AbortController();
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
      // Reads the attribute: a button named "action" hides the form's property.
      const action = new URL(form.getAttribute('action') ?? '', page.baseURI);
      if (!action.pathname.startsWith(actionPrefix) || checkedForms.delete(form)) return;
      event.preventDefault();
      const { submitter } = event;
      const send = () => {
        checkedForms.add(form);
        form.requestSubmit(submitter instanceof HTMLElement ? submitter : null);
      };
      void hasSession().then((isThere) => (isThere ? send() : announceSessionEnded(send)));
    },
    { signal: listeners.signal },
  );
  return () => listeners.abort();
}

/** If the check fails, the form is submitted and the answer decides. */
async function hasSession(): Promise<boolean> {
  const answer = await fetch(profilePath, { cache: 'no-store' }).catch(() => null);
  return answer === null || answer.status !== 401;
}
