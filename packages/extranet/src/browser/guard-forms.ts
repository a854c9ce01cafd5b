import { announceSessionEnded } from './session-ended-event.ts';

/** The route that reports whether the visitor is signed in. */
const profilePath = '/auth/profile';

/**
 * Before a form of the partner area is sent, asks whether there is still a session: without one the answer would be somewhere else, and what was
 * typed gone. Then the page offers to sign in and stays as it is, and the form is sent after that. Forms of pages without a script go their
 * usual way. Returns what ends it.
 */
export function guardForms(actionPrefix: string, page: Document = document): () => void {
  /** Forms that may go. */
  const asked = new WeakSet<HTMLFormElement>();
  const listeners = new AbortController();
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
      // The attribute: a button named "action" hides the form's own property.
      const action = new URL(form.getAttribute('action') ?? '', page.baseURI);
      if (!action.pathname.startsWith(actionPrefix) || asked.delete(form)) return;
      event.preventDefault();
      const { submitter } = event;
      const send = () => {
        asked.add(form);
        form.requestSubmit(submitter instanceof HTMLElement ? submitter : null);
      };
      void hasSession().then((isThere) => (isThere ? send() : announceSessionEnded(send)));
    },
    { signal: listeners.signal },
  );
  return () => listeners.abort();
}

/** If the check fails, the form is sent and its answer decides. */
async function hasSession(): Promise<boolean> {
  const answer = await fetch(profilePath, { cache: 'no-store' }).catch(() => null);
  return answer === null || answer.status !== 401;
}
