import styles from './loading-bar.module.css';
import type { LoadingView } from './loading-bar.ts';
import type { NavigationProps } from './navigation-props.ts';

interface LoadingScreen {
  /** The words for what is told, in the language of the page. */
  speak: (labels: NavigationProps) => void;
  show: (view: LoadingView) => void;
  /** Has the page's title read out, once there is time and the title is the page's own. */
  announceTitle: () => void;
}

/** Milliseconds for which the head has not changed when it is read: titles are taken away before others come (SHL-4). */
const headPause = 10;

/** Draws the loading bar, and a place whose words are read out. Both stay when the router puts a page of another language in place. */
export function drawLoading(): LoadingScreen {
  const bar = document.createElement('div');
  bar.className = styles.bar ?? '';
  bar.ariaHidden = 'true';
  bar.dataset.loadingBar = '';
  const told = document.createElement('div');
  told.className = styles.told ?? '';
  told.role = 'status';
  told.dataset.navigationStatus = '';
  document.body.append(bar, told);
  silenceNext();
  let labels: NavigationProps = { loadingLabel: '', failedLabel: '' };
  const announce = (text: string) => {
    if (told.textContent !== text) told.textContent = text;
  };
  let reading: ReturnType<typeof setTimeout> | undefined;
  const readTitle = () => {
    clearTimeout(reading);
    reading = setTimeout(() => {
      if (document.title === '') return;
      head.disconnect();
      announce(document.title);
    }, headPause);
  };
  const head = new MutationObserver(readTitle);
  return {
    speak: (given) => {
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

/** Titles are read out once, when there is time: Next's own place for them would interrupt, and is made to be silent. */
function silenceNext(): void {
  const own = document.querySelector('next-route-announcer')?.shadowRoot?.firstElementChild;
  own?.removeAttribute('role');
  own?.setAttribute('aria-live', 'off');
}
