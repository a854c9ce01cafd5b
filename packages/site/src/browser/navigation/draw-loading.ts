import styles from './loading-bar.module.css';
import type { LoadingView } from './loading-bar.ts';
import type { NavigationProps } from './navigation-props.ts';

interface LoadingScreen {
  /** Sets the announcements in the language of the page. */
  setLabels: (labels: NavigationProps) => void;
  show: (view: LoadingView) => void;
  /** Announces the page's title to screen readers, once it is the title of the new page. */
  announceTitle: () => void;
}

/** The title is read after the head has not changed for this time: titles are removed before new ones are added (SHL-4). */
const headSettleMs = 10;

/** Renders the loading bar and a live region. Both stay in the document when the router shows a page of another language. */
export function drawLoading(): LoadingScreen {
  const bar = document.createElement('div');
  bar.className = styles.bar ?? '';
  bar.ariaHidden = 'true';
  bar.dataset.loadingBar = '';
  const status = document.createElement('div');
  status.className = styles.status ?? '';
  status.role = 'status';
  status.dataset.navigationStatus = '';
  document.body.append(bar, status);
  silenceNext();
  let labels: NavigationProps = { loadingLabel: '', failedLabel: '' };
  const announce = (text: string) => {
    if (status.textContent !== text) status.textContent = text;
  };
  let reading: ReturnType<typeof setTimeout> | undefined;
  const readTitle = () => {
    clearTimeout(reading);
    reading = setTimeout(() => {
      if (document.title === '') return;
      head.disconnect();
      announce(document.title);
    }, headSettleMs);
  };
  const head = new MutationObserver(readTitle);
  return {
    setLabels: (given) => {
      labels = given;
    },
    announceTitle: () => {
      head.observe(document.head, { childList: true, characterData: true, subtree: true });
      readTitle();
    },
    show: ({ isShown, progress, hasFailed }) => {
      bar.toggleAttribute('data-shown', isShown);
      bar.toggleAttribute('data-failed', hasFailed);
      bar.style.setProperty('--progress', (progress / 100).toFixed(2));
      if (!isShown) return;
      if (hasFailed) announce(labels.failedLabel);
      else if (progress < 100) announce(labels.loadingLabel);
    },
  };
}

/** Silences Next's own announcement of titles, which would interrupt and repeat this one. */
function silenceNext(): void {
  const own = document.querySelector('next-route-announcer')?.shadowRoot?.firstElementChild;
  own?.removeAttribute('role');
  own?.setAttribute('aria-live', 'off');
}
