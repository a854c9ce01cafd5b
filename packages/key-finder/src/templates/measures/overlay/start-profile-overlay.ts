import type { OutlinePoint } from '../../../outlines/profile-edges.ts';
import type { TracingFault } from '../../../outlines/read-tracing.ts';
import type { CompareRequest, Comparison, PossibleProfile } from './compare-tracing.ts';
import styles from './profile-overlay.module.css';

export interface OverlaySettings {
  /** The path of the file of profiles. */
  profilesPath: string;
  /** The path of the page of a blank, before its id. */
  blankHref: string;
  localeTag: string;
  /** The unit of lengths. */
  unit: string;
  texts: {
    /** The names of the four corners. */
    corners: readonly string[];
    /** With `{number}`. */
    point: string;
    /** With `{value}`. */
    deviation: string;
    /** With `{code}`. */
    drawing: string;
    working: string;
    faults: Readonly<Record<TracingFault | 'picture' | 'profiles' | 'unlike', string>>;
  };
}

/** The picture in widths of its window. */
const zooms = [1, 2, 4, 8];

/** More points than this are no tracing. */
const maxPoints = 80;

/** Where the corners are at first, as shares of the picture. */
const firstCorners: readonly OutlinePoint[] = [
  [0.15, 0.2],
  [0.6, 0.2],
  [0.6, 0.6],
  [0.15, 0.6],
];

/** A tracing that is further from every profile is of none of them: in mm, and in mm of a profile where the scale is not known. */
const unlikeMm = 0.5;

/** Lets a visitor mark a card and trace a profile in a picture (`profile-overlay.tsx`), and names the possible blanks. The picture stays in the browser. */
export function startProfileOverlay(island: HTMLElement, settings: OverlaySettings): void {
  const { texts } = settings;
  const part = <Name extends keyof HTMLElementTagNameMap>(name: string, selector: Name) =>
    island.querySelector<HTMLElementTagNameMap[Name]>(`${selector}${name}`);
  const input = part('[type="file"]', 'input');
  const workbench = part('[data-part="workbench"]', 'div');
  const frame = part('[data-part="window"]', 'div');
  const picture = part('[data-part="picture"]', 'div');
  const noCard = part('[data-part="no-card"]', 'input');
  const results = part('[data-part="results"]', 'div');
  const status = part('[role="status"]', 'p');
  const cardLine = island.querySelector('[data-part="card"]');
  const profileLine = island.querySelector('[data-part="profile"]');
  if (!input || !workbench || !frame || !picture || !noCard || !results || !status) return;

  const image = document.createElement('img');
  image.alt = '';
  image.draggable = false;
  image.className = styles.image ?? '';
  picture.prepend(image);

  const points: Point[] = [];
  let zoom = 0;
  let current: Point | null = null;

  const width = () => picture.clientWidth || 1;
  const height = () => picture.clientHeight || 1;
  const placeOf = ({ clientX, clientY }: MouseEvent): OutlinePoint => {
    const { left, top } = picture.getBoundingClientRect();
    return [(clientX - left) / width(), (clientY - top) / height()];
  };

  const draw = (): void => {
    for (const { at, button } of [...corners, ...points]) {
      button.style.left = `${at[0] * 100}%`;
      button.style.top = `${at[1] * 100}%`;
    }
    for (const { button } of corners) button.hidden = noCard.checked;
    points.forEach(({ button }, number) => {
      button.ariaLabel = texts.point.replace('{number}', String(number + 1));
    });
    const line = (of: readonly Point[]) => of.map(({ at: [x, y] }) => `${x * 100},${y * 100}`).join(' ');
    cardLine?.setAttribute('points', noCard.checked ? '' : line(corners));
    profileLine?.setAttribute('points', line(points));
  };

  const move = (point: Point, [x, y]: OutlinePoint): void => {
    point.at = [Math.min(1, Math.max(0, x)), Math.min(1, Math.max(0, y))];
    draw();
  };

  const remove = (point: Point | undefined): void => {
    const at = point === undefined ? -1 : points.indexOf(point);
    if (point === undefined || at < 0) return;
    points.splice(at, 1);
    const next = points[Math.max(0, at - 1)];
    (next?.button ?? island.querySelector<HTMLElement>('[data-do="add"]'))?.focus({ preventScroll: true });
    current = next ?? null;
    point.button.remove();
    draw();
  };

  const createPoint = (at: OutlinePoint, className: string): Point => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = className;
    const point: Point = { at, button };
    button.addEventListener('focus', () => {
      current = point;
    });
    button.addEventListener('pointerdown', ({ pointerId }) => button.setPointerCapture(pointerId));
    button.addEventListener('pointermove', (event) => {
      if (button.hasPointerCapture(event.pointerId)) move(point, placeOf(event));
    });
    button.addEventListener('keydown', (event) => {
      const [x, y] = directions[event.key] ?? [0, 0];
      const pixels = event.shiftKey ? 10 : 1;
      if (x !== 0 || y !== 0)
        move(point, [point.at[0] + (x * pixels) / width(), point.at[1] + (y * pixels) / height()]);
      else if (event.key === 'Delete' || event.key === 'Backspace') remove(point);
      else return;
      event.preventDefault();
    });
    return point;
  };

  const corners = firstCorners.map((at, number) => {
    const corner = createPoint(at, styles.point ?? '');
    corner.button.ariaLabel = texts.corners[number] ?? '';
    return corner;
  });

  const add = (at: OutlinePoint): void => {
    if (points.length >= maxPoints) return;
    const point = createPoint(at, `${styles.point} ${styles.profilePoint}`);
    // Behind the one that has the focus, so that a line can be refined.
    const before = current === null ? -1 : points.indexOf(current);
    const position = before < 0 ? points.length : before + 1;
    // In order, so that the tabulator key follows the line.
    (points[position - 1] ?? corners.at(-1))?.button.after(point.button);
    points.splice(position, 0, point);
    draw();
    point.button.focus({ preventScroll: true });
  };

  const enlarge = (by: number): void => {
    zoom = Math.min(zooms.length - 1, Math.max(0, zoom + by));
    picture.style.inlineSize = `${(zooms[zoom] ?? 1) * 100}%`;
    const [x, y] = current?.at ?? [0.5, 0.5];
    frame.scrollTo({ left: x * width() - frame.clientWidth / 2, top: y * height() - frame.clientHeight / 2 });
  };

  const show = async (file: File): Promise<void> => {
    URL.revokeObjectURL(image.src);
    image.src = URL.createObjectURL(file);
    status.textContent = '';
    results.hidden = true;
    try {
      await image.decode();
    } catch {
      workbench.hidden = true;
      status.textContent = texts.faults.picture;
      return;
    }
    for (const { button } of points.splice(0)) button.remove();
    current = null;
    picture.append(...corners.map(({ button }) => button));
    workbench.hidden = false;
    draw();
  };

  let isComparing = false;
  const compare = async (): Promise<void> => {
    if (isComparing) return;
    const pixelsOf = ({ at: [x, y] }: Point): OutlinePoint => [x * image.naturalWidth, y * image.naturalHeight];
    const hasScale = !noCard.checked;
    const tracing = { corners: hasScale ? corners.map(pixelsOf) : null, points: points.map(pixelsOf) };
    results.hidden = true;
    status.textContent = texts.working;
    isComparing = true;
    try {
      const compared = await comparisonOf({ path: settings.profilesPath, tracing });
      const near = 'fault' in compared ? [] : compared.possible.filter(({ deviationMm }) => deviationMm < unlikeMm);
      if (near.length > 0) list(results, near, settings, hasScale);
      status.textContent = near.length > 0 ? '' : texts.faults['fault' in compared ? compared.fault : 'unlike'];
    } catch {
      status.textContent = texts.faults.profiles;
    }
    isComparing = false;
  };

  const actions: Readonly<Record<string, () => void>> = {
    add: () => {
      const [x, y] = current?.at ?? middleOf(frame, picture);
      add([x + 20 / width(), y]);
    },
    remove: () => remove(current && points.includes(current) ? current : points.at(-1)),
    larger: () => enlarge(1),
    smaller: () => enlarge(-1),
    compare: () => void compare(),
  };
  island.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
    actions[button?.dataset.do ?? '']?.();
  });
  picture.addEventListener('click', (event) => {
    // Of a point, nothing is added.
    if (event.target === image) add(placeOf(event));
  });
  noCard.addEventListener('change', draw);
  const showChosen = () => {
    const [file] = input.files ?? [];
    if (file) void show(file);
  };
  input.addEventListener('change', showChosen);
  // What was chosen before this code was there.
  showChosen();
}

interface Point {
  /** As shares of the picture's width and height. */
  at: OutlinePoint;
  button: HTMLButtonElement;
}

const directions: Readonly<Record<string, OutlinePoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the middle of what is seen of a picture, as shares of it. */
function middleOf(frame: HTMLElement, picture: HTMLElement): OutlinePoint {
  return [
    (frame.scrollLeft + frame.clientWidth / 2) / (picture.clientWidth || 1),
    (frame.scrollTop + frame.clientHeight / 2) / (picture.clientHeight || 1),
  ];
}

/** Compares in a thread of its own; where a browser starts none, in that of the page. */
async function comparisonOf(request: CompareRequest): Promise<Comparison> {
  const [{ compareInThread }, { compareTracing }] = await Promise.all([
    import('./compare-thread.ts'),
    import('./compare-tracing.ts'),
  ]);
  return compareInThread(request).catch(() => compareTracing(request));
}

function list(
  results: HTMLElement,
  possible: readonly PossibleProfile[],
  { blankHref, localeTag, unit, texts }: OverlaySettings,
  hasScale: boolean,
): void {
  const millimetres = new Intl.NumberFormat(localeTag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const shares = new Intl.NumberFormat(localeTag, { style: 'percent', maximumFractionDigits: 1 });
  const items = possible.map(({ id, code, heightMm, deviationMm, ...drawn }) => {
    const item = document.createElement('li');
    item.className = styles.result ?? '';
    const link = document.createElement('a');
    link.href = `${blankHref}${id}`;
    link.translate = false;
    link.textContent = code;
    const value = hasScale ? `${millimetres.format(deviationMm)}\u202F${unit}` : shares.format(deviationMm / heightMm);
    const deviation = document.createElement('span');
    deviation.textContent = texts.deviation.replace('{value}', value);
    item.append(sectionOf({ heightMm, ...drawn }, texts.drawing.replace('{code}', code)), link, deviation);
    return item;
  });
  results.querySelector('ol')?.replaceChildren(...items);
  const note = results.querySelector<HTMLElement>('[data-part="shape-only"]');
  if (note) note.hidden = hasScale;
  results.hidden = false;
  results.querySelector('h3')?.focus();
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Draws a profile, and the tracing over it. */
function sectionOf(
  { heightMm, thicknessMm, outline, traced }: Pick<PossibleProfile, 'heightMm' | 'thicknessMm' | 'outline' | 'traced'>,
  label: string,
): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', `-0.5 -0.5 ${thicknessMm + 1} ${heightMm + 1}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  svg.setAttribute('class', styles.section ?? '');
  for (const points of [outline, traced]) {
    const polygon = document.createElementNS(svgNamespace, 'polygon');
    polygon.setAttribute('points', points.map(([x, y]) => `${x.toFixed(3)},${(heightMm - y).toFixed(3)}`).join(' '));
    svg.append(polygon);
  }
  return svg;
}
