export interface CarouselSettings {
  /** The id of the scrolling element, whose list entries are the items. */
  trackId: string;
  /** The texts announced when an item becomes the first visible one. */
  positions: readonly string[];
}

/** Has the buttons of a carousel (`carousel-controls.tsx`) move its track, and announces the position. They stay hidden while nothing can move. */
export function startCarousel(controls: HTMLElement, { trackId, positions }: CarouselSettings): void {
  const track = document.getElementById(trackId);
  const position = controls.querySelector<HTMLElement>('[data-position]');
  const buttons = [...controls.querySelectorAll<HTMLElement>('[data-step]')];
  if (!track || !position) return;
  const update = (): void => {
    const { index, isAtStart, isAtEnd } = stateOf(track);
    const isHidden = isAtStart && isAtEnd;
    for (const part of [position, ...buttons]) part.hidden = isHidden;
    const text = isHidden ? '' : (positions[index] ?? '');
    if (position.textContent !== text) position.textContent = text;
    // Stays focusable, so that a keyboard user at the end keeps the position on the page.
    for (const button of buttons) button.ariaDisabled = String(button.dataset.step === '-1' ? isAtStart : isAtEnd);
  };
  // Several scroll events in one frame need one update.
  let frame = 0;
  track.addEventListener(
    'scroll',
    () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    },
    { passive: true },
  );
  track.addEventListener('keydown', scrollToEnds);
  for (const button of buttons)
    button.addEventListener('click', () => {
      if (button.ariaDisabled !== 'true') moveBy(track, button.dataset.step === '-1' ? -1 : 1);
    });
  // Its first callback comes after layout; measuring earlier would force one.
  new ResizeObserver(update).observe(track);
}

interface TrackState {
  /** The index of the first visible item; at the end, of the last one. */
  index: number;
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** Scrolls by as many items as are fully visible, at least one. */
function moveBy(track: HTMLElement, step: -1 | 1) {
  const items = itemsOf(track);
  const first = firstVisibleIndex(track, items);
  const frame = track.getBoundingClientRect();
  const whole = items.filter((item) => {
    const box = item.getBoundingClientRect();
    return box.left > frame.left - 2 && box.right < frame.right + 2;
  }).length;
  const target = items[Math.min(items.length - 1, Math.max(0, first + step * Math.max(1, whole)))];
  target?.scrollIntoView({ block: 'nearest', inline: 'start' });
}

/** Scrolls to the ends by Home and End, which browsers apply only to vertical scrolling; arrow keys work natively. */
function scrollToEnds(event: KeyboardEvent) {
  const { currentTarget: track, target, key } = event;
  if (!(track instanceof HTMLElement) || target !== track || (key !== 'Home' && key !== 'End')) return;
  event.preventDefault();
  const items = itemsOf(track);
  items.at(key === 'Home' ? 0 : -1)?.scrollIntoView({ block: 'nearest', inline: key === 'Home' ? 'start' : 'end' });
}

function itemsOf(track: HTMLElement): HTMLElement[] {
  return [...track.querySelectorAll<HTMLElement>(':scope > ul > li')];
}

function stateOf(track: HTMLElement): TrackState {
  const items = itemsOf(track);
  const scrolled = Math.abs(track.scrollLeft);
  const isAtStart = scrolled < 2;
  const isAtEnd = scrolled > track.scrollWidth - track.clientWidth - 2;
  return { index: isAtEnd && !isAtStart ? items.length - 1 : firstVisibleIndex(track, items), isAtStart, isAtEnd };
}

/** Returns the index of the item nearest to the track's start edge. */
function firstVisibleIndex(track: HTMLElement, items: readonly HTMLElement[]): number {
  const frame = track.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(track).direction === 'rtl';
  const distances = items.map((item) => {
    const box = item.getBoundingClientRect();
    return Math.abs(isRightToLeft ? frame.right - box.right : box.left - frame.left);
  });
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
