/** Milliseconds, as SHL-1 has them. */
const loadingTimes = {
  /** What is quicker shows no bar. */
  throttle: 200,
  /** From nothing to full. */
  duration: 2000,
  /** A full bar stands as long. */
  hideDelay: 500,
  /** It is empty again as long after it went. */
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
  /** Something is loading; what was loading before is forgotten. */
  start: () => void;
  /** It has come. */
  finish: () => void;
  /** It has not. */
  fail: () => void;
  /** Whether something is loading, shown or not. */
  isLoading: () => boolean;
}

const empty: LoadingView = { isShown: false, progress: 0, hasFailed: false };

/** The loading bar as a state that only time and three calls change; each new state is told. */
export function createLoadingBar(tell: (view: LoadingView) => void): LoadingBar {
  let view = empty;
  let isLoading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (change: Partial<LoadingView>) => {
    view = { ...view, ...change };
    tell(view);
  };
  const after = (delay: number, next: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(next, delay);
  };
  const grow = (since: number) => {
    const progress = Math.min(100, ((Date.now() - since) / loadingTimes.duration) * 100);
    become({ isShown: true, progress });
    if (progress < 100) after(loadingTimes.step, () => grow(since));
  };
  const end = (hasFailed: boolean) => {
    isLoading = false;
    clearTimeout(timer);
    // What went quicker than the bar is shown has none, unless there is something to say.
    if (!view.isShown && !hasFailed) return;
    become({ isShown: true, progress: 100, hasFailed });
    after(loadingTimes.hideDelay, () => {
      become({ isShown: false });
      after(loadingTimes.resetDelay, () => become(empty));
    });
  };

  return {
    start: () => {
      isLoading = true;
      if (view !== empty) become(empty);
      after(loadingTimes.throttle, () => grow(Date.now()));
    },
    finish: () => {
      if (isLoading) end(false);
    },
    fail: () => {
      if (isLoading) end(true);
    },
    isLoading: () => isLoading,
  };
}
