import type { TurnstileEnvironment } from '../config/env.ts';

/** Settings of the check that the visitor is a person. */
export type PersonCheckSettings = Pick<TurnstileEnvironment, 'siteKey' | 'scriptUrl'>;

/** The check on a form; it puts its answer into the form as a field of its own. */
export interface PersonCheck {
  /** Resolves when it was passed; false where that takes too long. */
  hasPassed: () => Promise<boolean>;
  /** Asks again: an answer is good for one submission. */
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

/** Milliseconds that a form waits for the visitor to pass the check. */
const maxWaitMs = 20_000;

/** Loads the check's script and draws it into `container`. Rejects where the script cannot be had. */
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

/** Once for all forms of a page; a script that did not come is asked for again. */
async function loadWidgets(scriptUrl: string): Promise<Widgets> {
  if (!window.turnstile) {
    loading ??= loadScript(scriptUrl);
    await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  }
  if (!window.turnstile) throw new Error(`expected ${scriptUrl} to bring window.turnstile`);
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
