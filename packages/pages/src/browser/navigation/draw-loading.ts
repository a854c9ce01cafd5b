import styles from './loading-bar.module.css';
import type { LoadingView } from './loading-bar.ts';

/** Renders the loading bar and a live region; returns the function that shows a view of it. */
export function drawLoading(loadingLabel: string): (view: LoadingView) => void {
  const bar = document.createElement('div');
  bar.className = styles.bar ?? '';
  bar.ariaHidden = 'true';
  bar.dataset.loadingBar = '';
  const status = document.createElement('div');
  status.className = styles.status ?? '';
  status.role = 'status';
  status.dataset.navigationStatus = '';
  document.body.append(bar, status);
  return ({ isShown, progress, hasFailed }) => {
    bar.toggleAttribute('data-shown', isShown);
    bar.toggleAttribute('data-failed', hasFailed);
    bar.style.setProperty('--progress', (progress / 100).toFixed(2));
    const text = isShown && progress < 100 ? loadingLabel : '';
    if (status.textContent !== text) status.textContent = text;
  };
}
