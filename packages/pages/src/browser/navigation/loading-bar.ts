/** A page that takes less, in milliseconds, shows no bar (SHL-1). */
export const throttleMs = 200;

/** Times of SHL-1 in milliseconds. */
const loadingTimes = {
  /** From nothing to full. */
  duration: 2000,
  /** A full bar is shown for this time. */
  hideDelay: 500,
  /** The bar is reset this time after it was hidden. */
  resetDelay: 400,
  /** Between two steps. */
  step: 100,
} as const;

export interface LoadingView {
  isShown: boolean;
  /** 0 to 100. */
  progress: number;
  hasFailed: boolean;
}

export interface LoadingBar {
  /** Starts the bar for a page, replacing an earlier one. */
  start: () => void;
  /** The visitor came back to the page. */
  finish: () => void;
  /** Ends the bar that the page before has shown, at the page that it led to. */
  arrive: (hasFailed: boolean) => void;
}

const empty: LoadingView = { isShown: false, progress: 0, hasFailed: false };

/** Creates the state of the loading bar; reports each change to `onChange`. */
export function createLoadingBar(onChange: (view: LoadingView) => void): LoadingBar {
  let view = empty;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = (change: Partial<LoadingView>) => {
    view = { ...view, ...change };
    onChange(view);
  };
  const after = (delay: number, next: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(next, delay);
  };
  const advance = (since: number) => {
    const progress = Math.min(100, ((Date.now() - since) / loadingTimes.duration) * 100);
    update({ isShown: true, progress });
    if (progress < 100) after(loadingTimes.step, () => advance(since));
  };
  const end = (hasFailed: boolean) => {
    update({ isShown: true, progress: 100, hasFailed });
    after(loadingTimes.hideDelay, () => {
      update({ isShown: false });
      after(loadingTimes.resetDelay, () => update(empty));
    });
  };

  return {
    start: () => {
      if (view !== empty) update(empty);
      after(throttleMs, () => advance(Date.now()));
    },
    finish: () => {
      clearTimeout(timer);
      // A page faster than the throttle shows no bar.
      if (view.isShown) end(false);
    },
    arrive: end,
  };
}
