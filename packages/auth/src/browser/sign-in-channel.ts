import type { SignInError } from '../sign-in/sign-in-error.ts';
import { isSignInError } from '../sign-in/sign-in-error.ts';

export type SignInOutcome = 'signed-in' | SignInError;

/** On which windows of the site tell each other what became of signing in. */
const channelName = 'clavora-sign-in';

interface Announcement {
  outcome: SignInOutcome;
  /** Name of the window that tells it; empty where the browser has taken it away. */
  window: string;
}

/** Tells all windows of the site, this one excepted. */
export function announce(outcome: SignInOutcome): void {
  const channel = new BroadcastChannel(channelName);
  const announcement: Announcement = { outcome, window: window.name };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone, and takes no target
  channel.postMessage(announcement);
  channel.close();
}

/** Calls `listener` with what other windows tell, until the function that it returns is called. */
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
