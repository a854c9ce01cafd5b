import { signedInPath, signInHref } from '../routes/route-paths.ts';
import { announce, listenToSignIn, type SignInOutcome } from './sign-in-channel.ts';

export interface PopupOptions {
  /** The identity service's page speaks it. */
  locale?: string;
  /** Id of an organisation at the identity service. */
  organisation?: string;
  /** Gives up: the window is closed and the outcome is `cancelled`. */
  signal?: AbortSignal;
}

/** The browser opens no window: sign in by `signInHref` instead. */
export class PopupBlocked extends Error {
  override name = 'PopupBlocked';
}

/** CSS pixels (AUT-2). */
const [width, height] = [400, 600];
/** Milliseconds (AUT-2). */
const patience = 60_000;
/** Milliseconds between two looks at whether the visitor has closed the window. */
const closedPoll = 250;
/** Milliseconds: a window that closes itself may do so before what it said arrives. */
const closedGrace = 1000;

/**
 * Signs in within a window of its own and leaves this page in place (AUT-2). To be called in the click itself, or browsers open none: rejects
 * with `PopupBlocked` then.
 */
export function signInWithPopup({ locale, organisation, signal }: PopupOptions = {}): Promise<SignInOutcome> {
  const href = signInHref({
    returnTo: signedInPath,
    ...(locale !== undefined && { locale }),
    ...(organisation !== undefined && { organisation }),
  });
  const name = `clavora-sign-in-${crypto.randomUUID()}`;
  const popup = window.open(href, name, featuresBeside(window));
  if (!popup) return Promise.reject(new PopupBlocked('the browser opened no window to sign in'));
  return outcomeOf(popup, name, signal);
}

/**
 * Tells the page that opened this window what became of signing in, and closes the window; in a window that no page opened it only tells. For
 * the pages at the end of signing in.
 */
export function announceSignIn(outcome: SignInOutcome): void {
  announce(outcome);
  if (window.opener !== null) window.close();
}

async function outcomeOf(popup: Window, name: string, signal: AbortSignal | undefined): Promise<SignInOutcome> {
  const outcome = Promise.withResolvers<SignInOutcome>();
  const settle = outcome.resolve;
  const stopListening = listenToSignIn(({ outcome: told, window: teller }) => {
    // A sign-in in another window counts here as well; a failure there does not.
    if (told === 'signed-in' || teller === name || teller === '') settle(told);
  });
  const timer = setTimeout(() => settle('timeout'), patience);
  let grace: ReturnType<typeof setTimeout> | undefined;
  const poll = setInterval(() => {
    if (popup.closed) grace ??= setTimeout(() => settle('cancelled'), closedGrace);
  }, closedPoll);
  const abort = (): void => settle('cancelled');
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    return await outcome.promise;
  } finally {
    stopListening();
    clearTimeout(timer);
    clearTimeout(grace);
    clearInterval(poll);
    signal?.removeEventListener('abort', abort);
    popup.close();
  }
}

function featuresBeside({ screenX, screenY, outerWidth, outerHeight }: Window): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
