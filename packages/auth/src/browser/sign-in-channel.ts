import type { SignInError } from '../sign-in/sign-in-error.ts';
import { isSignInError } from '../sign-in/sign-in-error.ts';

export type SignInOutcome = 'signed-in' | SignInError;

/** The channel on which windows of the site announce the outcome of a sign-in. */
const channelName = 'site-sign-in';

interface Announcement {
  outcome: SignInOutcome;
  /** Name of the window that announces the outcome; empty where the browser has reset it. */
  window: string;
}

/** Notifies all other windows of the site. */
export function announce(outcome: SignInOutcome): void {
  const channel = new BroadcastChannel(channelName);
  const announcement: Announcement = { outcome, window: window.name };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel only reaches its own origin and has no target parameter
  channel.postMessage(announcement);
  channel.close();
}

/** Calls `listener` with announcements of other windows until the function that it returns is called. */
export function listenToSignIn(listener: (announcement: Announcement) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isAnnouncement(data)) listener(data);
  });
  return () => channel.close();
}

function isAnnouncement(data: unknown): data is Announcement {
  if (typeof data !== 'object' || data === null || !('outcome' in data) || !('window' in data)) return false;
  return typeof data.window === 'string' && (data.outcome === 'signed-in' || isSignInError(data.outcome));
}
