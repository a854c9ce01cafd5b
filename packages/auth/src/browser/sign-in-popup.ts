import { signedInPath, signInHref } from '../routes/route-paths.ts';
import { announce, listenToSignIn, type SignInOutcome } from './sign-in-channel.ts';

export interface PopupOptions {
  /** The language of the identity service's page. */
  locale?: string;
  /** Id of an organisation at the identity service. */
  organisation?: string;
  /** Closes the window when aborted; the outcome is `cancelled`. */
  signal?: AbortSignal;
}

/** The browser blocked the window: sign in by `signInHref` instead. */
export class PopupBlocked extends Error {
  override name = 'PopupBlocked';
}

/** CSS pixels (AUT-2). */
const [width, height] = [400, 600];
/** AUT-2. */
const timeoutMs = 60_000;
/** Time between two checks whether the visitor has closed the window. */
const closedPollMs = 250;
/** A window that closes itself may do so before its announcement arrives. */
const closedGraceMs = 1000;

/**
 * Signs in within a new window and leaves this page in place (AUT-2). Call it in the click handler itself. Rejects with `PopupBlocked` if the
 * browser blocks the window.
 */
export function signInWithPopup({ locale, organisation, signal }: PopupOptions = {}): Promise<SignInOutcome> {
  const href = signInHref({
    returnTo: signedInPath,
    ...(locale !== undefined && { locale }),
    ...(organisation !== undefined && { organisation }),
  });
  const name = `site-sign-in-${crypto.randomUUID()}`;
  const popup = window.open(href, name, featuresBeside(window));
  if (!popup) return Promise.reject(new PopupBlocked('the browser opened no window to sign in'));
  return outcomeOf(popup, name, signal);
}

/**
 * Announces the outcome of a sign-in to all windows of the site, and closes this window if a page opened it. For the pages at the end of
 * signing in.
 */
export function announceSignIn(outcome: SignInOutcome): void {
  announce(outcome);
  if (window.opener !== null) window.close();
}

async function outcomeOf(popup: Window, name: string, signal: AbortSignal | undefined): Promise<SignInOutcome> {
  const outcome = Promise.withResolvers<SignInOutcome>();
  const settle = outcome.resolve;
  const stopListening = listenToSignIn(({ outcome: announced, window: sender }) => {
    // A sign-in in another window counts here as well; a failure there does not.
    if (announced === 'signed-in' || sender === name || sender === '') settle(announced);
  });
  const timer = setTimeout(() => settle('timeout'), timeoutMs);
  let grace: ReturnType<typeof setTimeout> | undefined;
  const poll = setInterval(() => {
    if (popup.closed) grace ??= setTimeout(() => settle('cancelled'), closedGraceMs);
  }, closedPollMs);
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
