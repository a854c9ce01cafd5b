import type { PersonCheckSettings } from '../config/env.ts';

/** The check of a form. It adds its response to the form as a hidden field. */
export interface PersonCheck {
  /** Resolves with true when the visitor has passed the check; with false after a timeout. */
  hasPassed: () => Promise<boolean>;
  /** Restarts the check: a response is valid for one submission. */
  restart: () => void;
}

interface Widgets {
  render: (container: HTMLElement, options: Record<string, unknown>) => string;
  reset: (id: string) => void;
}

declare global {
  interface Window {
    turnstile?: Widgets;
  }
}

/** Time that a form waits for the visitor to pass the check. */
const maxWaitMs = 20_000;

/** Loads the script of the check and draws the check into `container`. Rejects if the script cannot be loaded. */
export async function personCheck(
  container: HTMLElement,
  { siteKey, scriptUrl }: PersonCheckSettings,
  language: string,
): Promise<PersonCheck> {
  const widgets = await loadWidgets(scriptUrl);
  let passing = Promise.withResolvers<boolean>();
  const id = widgets.render(container, {
    sitekey: siteKey,
    language,
    theme: 'light',
    size: 'flexible',
    callback: () => passing.resolve(true),
    'expired-callback': () => {
      passing = Promise.withResolvers();
    },
  });
  return {
    hasPassed: () =>
      Promise.race([passing.promise, new Promise<boolean>((resolve) => setTimeout(resolve, maxWaitMs, false))]),
    restart: () => {
      passing = Promise.withResolvers();
      widgets.reset(id);
    },
  };
}

let loading: Promise<void> | undefined;

/** Loads the script once for all forms of a page; after a failure, the next call loads it again. */
async function loadWidgets(scriptUrl: string): Promise<Widgets> {
  if (!window.turnstile) {
    loading ??= loadScript(scriptUrl);
    await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  }
  if (!window.turnstile) throw new Error(`expected ${scriptUrl} to set window.turnstile`);
  return window.turnstile;
}

function loadScript(scriptUrl: string): Promise<void> {
  const address = new URL(scriptUrl, location.href);
  address.searchParams.set('render', 'explicit');
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`expected a script at ${address.href}`)));
    document.head.append(script);
  });
}
