import type { LoadingView } from './loading-bar.ts';
import styles from './loading-bar.module.css';
import type { NavigationProps } from './navigation.client.tsx';

interface LoadingScreen {
  /** The words for what is told, in the language of the page. */
  speak: (labels: NavigationProps) => void;
  show: (view: LoadingView) => void;
  /** Has something read out when there is time. */
  announce: (text: string) => void;
}

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
  let labels: NavigationProps = { loadingLabel: '', failedLabel: '' };
  const announce = (text: string) => {
    if (told.textContent !== text) told.textContent = text;
  };
  return {
    speak: (given) => {
      labels = given;
    },
    announce,
    show: ({ isShown, progress, hasFailed }) => {
      bar.toggleAttribute('data-shown', isShown);
      bar.toggleAttribute('data-failed', hasFailed);
      bar.style.setProperty('--progress', String(progress / 100));
      if (!isShown) return;
      if (hasFailed) announce(labels.failedLabel);
      else if (progress < 100) announce(labels.loadingLabel);
    },
  };
}
