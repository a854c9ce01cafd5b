/** Operations on an asset, in pixels of the source or the result as named. */
export interface ImageOperations {
  /** Part of the source, in its pixels. */
  crop?: Box;
  fitIn: boolean;
  /** Pixels of the result; 0 keeps the aspect ratio, or the source's size if both are 0. */
  width: number;
  height: number;
  flipX: boolean;
  flipY: boolean;
  smart: boolean;
  filters: ImageFilters;
}

interface ImageFilters {
  quality?: number;
  format?: ImageFormat;
  blur?: { radius: number; sigma: number };
  brightness?: number;
  rotate?: 90 | 180 | 270;
  focal?: Box;
  /** Hex RGB without `#`, or `transparent`. */
  fill?: string;
  grayscale?: true;
  noUpscale?: true;
  roundCorner?: RoundCorner;
}

export type ImageFormat = 'webp' | 'jpeg' | 'png' | 'avif';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface RoundCorner {
  rx: number;
  ry: number;
  red: number;
  green: number;
  blue: number;
  isTransparent: boolean;
}

/** Maximum pixels of a side of the result. */
export const maxSide = 4000;

/** An unknown operation, or a value outside its bounds: answered with 400; the message says what was expected. */
export class ImageOperationError extends Error {}

/**
 * Parses the operations after `/m/` in an image URL; throws an ImageOperationError that names the invalid
 * part.
 */
export function parseImageOperations(path: string): ImageOperations {
  const operations: ImageOperations = {
    fitIn: false,
    width: 0,
    height: 0,
    flipX: false,
    flipY: false,
    smart: false,
    filters: {},
  };
  const [before, filters] = splitFilters(path);
  for (const segment of before.split('/')) if (segment !== '') readSegment(segment, operations);
  if (filters !== undefined) readFilters(filters, operations.filters);
  return operations;
}

function splitFilters(path: string): [string, string | undefined] {
  const start = path.startsWith('filters:') ? 0 : path.indexOf('/filters:') + 1;
  if (start === 0 && !path.startsWith('filters:')) return [path, undefined];
  return [path.slice(0, start), path.slice(start + 'filters:'.length).replace(/\/$/, '')];
}

function readSegment(segment: string, operations: ImageOperations): void {
  const size = /^(-?)(\d{1,6})x(-?)(\d{1,6})$/.exec(segment);
  if (size) {
    operations.width = bounded('width', size[2], 0, maxSide);
    operations.height = bounded('height', size[4], 0, maxSide);
    operations.flipX = size[1] === '-';
    operations.flipY = size[3] === '-';
  } else if (segment === 'fit-in') operations.fitIn = true;
  else if (segment === 'smart') operations.smart = true;
  else {
    const crop = parseBox(segment);
    if (!crop) throw refusal('operation', 'WxH, fit-in, smart, X1xY1:X2xY2 or filters:…', segment);
    operations.crop = crop;
  }
}

function readFilters(text: string, filters: ImageFilters): void {
  const filter = /([a-z_]+)\(([^()]*)\)(:|$)/y;
  while (filter.lastIndex < text.length) {
    const start = filter.lastIndex;
    const [, name = '', value = ''] = filter.exec(text) ?? [];
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!read) throw refusal('filter', `one of ${Object.keys(readers).join(', ')}`, text.slice(start));
    read(value.trim(), filters);
  }
}

const readers: Record<string, (value: string, filters: ImageFilters) => void> = {
  quality: (value, filters) => {
    filters.quality = bounded('quality', value, 0, 100);
  },
  format: (value, filters) => {
    filters.format = choice('format', value, ['webp', 'jpeg', 'png', 'avif'] as const);
  },
  blur: (value, filters) => {
    const [radius, sigma = radius, ...rest] = value.split(',');
    if (rest.length > 0) throw refusal('blur', 'radius[,sigma]', value);
    filters.blur = { radius: bounded('blur', radius, 0, 100), sigma: bounded('blur sigma', sigma, 0, 100) };
  },
  brightness: (value, filters) => {
    filters.brightness = bounded('brightness', value, -100, 100);
  },
  rotate: (value, filters) => {
    const degrees = choice('rotate', value, ['0', '90', '180', '270'] as const);
    if (degrees !== '0') filters.rotate = ({ '90': 90, '180': 180, '270': 270 } as const)[degrees];
  },
  focal: (value, filters) => {
    const box = parseBox(value);
    if (!box) throw refusal('focal', 'X1xY1:X2xY2', value);
    filters.focal = box;
  },
  fill: (value, filters) => {
    if (!/^(transparent|[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) {
      throw refusal('fill', 'a colour as RGB or RRGGBB, or transparent', value);
    }
    filters.fill = value.toLowerCase();
  },
  grayscale: (value, filters) => {
    if (value !== '') throw refusal('grayscale', 'no value', value);
    filters.grayscale = true;
  },
  no_upscale: (value, filters) => {
    if (value !== '') throw refusal('no_upscale', 'no value', value);
    filters.noUpscale = true;
  },
  round_corner: (value, filters) => {
    const [radii = '', red, green, blue, transparent = '0', ...rest] = value.split(',');
    const [rx, ry = rx, ...more] = radii.split('|');
    if (rest.length + more.length > 0) throw refusal('round_corner', 'A|B,R,G,B,T', value);
    filters.roundCorner = {
      rx: bounded('round_corner radius', rx, 0, maxSide),
      ry: bounded('round_corner radius', ry, 0, maxSide),
      red: bounded('round_corner red', red, 0, 255),
      green: bounded('round_corner green', green, 0, 255),
      blue: bounded('round_corner blue', blue, 0, 255),
      isTransparent: ['1', 'true'].includes(
        choice('round_corner transparency', transparent, ['0', '1', 'true', 'false']),
      ),
    };
  },
};

function parseBox(text: string): Box | undefined {
  const numbers = /^(\d{1,6})x(\d{1,6}):(\d{1,6})x(\d{1,6})$/.exec(text)?.slice(1).map(Number);
  if (!numbers) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers;
  if (right <= left || bottom <= top) throw refusal('area', 'X1xY1:X2xY2 with X2 > X1 and Y2 > Y1', text);
  return { left, top, right, bottom };
}

function bounded(name: string, text: string | undefined, least: number, most: number): number {
  const value = /^\s*-?\d+(\.\d+)?\s*$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw refusal(name, `a number from ${least} to ${most}`, text ?? 'nothing');
  return value;
}

function choice<T extends string>(name: string, text: string, options: readonly T[]): T {
  const found = options.find((option) => option === text);
  if (found === undefined) throw refusal(name, `one of ${options.join(', ')}`, text);
  return found;
}

function refusal(name: string, expected: string, got: string): ImageOperationError {
  return new ImageOperationError(`${name}: expected ${expected}, got ${JSON.stringify(got)}`);
}
