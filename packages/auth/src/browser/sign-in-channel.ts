import type { SignInError } from '../sign-in/sign-in-error.ts';
import { isSignInError } from '../sign-in/sign-in-error.ts';

export type SignInOutcome = 'signed-in' | SignInError;

/** The channel on which windows of the site announce the outcome of a sign-in, and a sign-out. */
const channelName = 'site-sign-in';

interface Announcement {
  outcome: SignInOutcome;
  /** Name of the window that announces the outcome; empty where the browser has reset it. */
  window: string;
}

/** Notifies all other windows of the site. */
export function announce(outcome: SignInOutcome): void {
  post({ outcome, window: window.name } satisfies Announcement);
}

/** Notifies all other windows of the site that the session is over. */
export function announceSignOut(): void {
  post(signedOut);
}

const signedOut = 'signed-out';

function post(message: unknown): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel only reaches its own origin and has no target parameter
  channel.postMessage(message);
  channel.close();
}

/** Calls `listener` with announcements of other windows until the function that it returns is called. */
export function listenToSignIn(listener: (announcement: Announcement) => void): () => void {
  return listen((message) => {
    if (isAnnouncement(message)) listener(message);
  });
}

/** Calls `listener` when another window has signed in or out, until the function that it returns is called. Small: every page loads it. */
export function listenToSession(listener: () => void): () => void {
  return listen((message) => {
    if (message === signedOut || (message as { outcome?: unknown } | null)?.outcome === 'signed-in') listener();
  });
}

/** Calls `listener` when another window has signed out, until the function that it returns is called. */
export function listenToSignOut(listener: () => void): () => void {
  return listen((message) => {
    if (message === signedOut) listener();
  });
}

function listen(listener: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data));
  return () => channel.close();
}

function isAnnouncement(data: unknown): data is Announcement {
  if (typeof data !== 'object' || data === null || !('outcome' in data) || !('window' in data)) return false;
  return typeof data.window === 'string' && (data.outcome === 'signed-in' || isSignInError(data.outcome));
}
