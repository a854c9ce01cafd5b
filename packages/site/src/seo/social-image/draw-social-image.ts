import { keySvg } from '@clavora/ui/drawing/key-drawing';
import type { KeyBladeData } from '@clavora/ui/drawing/key-types';
import { logoMarkPath } from '@clavora/ui/drawing/logo-mark';
import { type Tone, tones } from '@clavora/ui/drawing/sheet';
import { withFallbackColours } from '@clavora/ui/drawing/svg';
import { cutText, type TextStyle, textLines, textPath, textWidth } from './outline-text.ts';
import { pictureField, pictureSize, type SocialImage } from './social-image.ts';

/** An area of the image, in pixels. */
interface Field {
  left: number;
  top: number;
  width: number;
  height: number;
}

const left = 64;
const right = pictureSize.width - left;
const leading = 1.14;
/** The height of the first line above its baseline, in ems. */
const capital = 0.8;
/** From the baseline of the title to that of the code, in pixels. */
const codeDistance = 62;

const keyField: Field = { ...pictureField, left: pictureField.left - 8, width: pictureField.width - 24 };

/** The key on images without picture or product: the company's own cylinder key, cut to its founding year. Millimetres. */
const companyKey: KeyBladeData = {
  kind: 'edge',
  length: 46,
  width: 8.6,
  thickness: 2.3,
  tip: 'angled',
  shoulder: 'double',
  bow: 'round',
  bowWidth: 24,
  bowHeight: 24,
  hole: 'round',
  profile: 'paracentric',
  stamp: '',
  cuts: [1, 4, 2, 6, 3, 5, 1, 4, 2],
  depths: [0.4, 0.9, 1.4, 1.9, 2.4, 2.9, 3.4],
  spacing: 4.4,
  first: 5,
  sides: 1,
  metal: 'brass',
};

/** Returns the social image as an SVG of 1200 by 630 pixels without fonts and external files; the area of a story's picture is left empty. */
export function pictureSvg(picture: SocialImage): string {
  const isBeside = picture.key !== null || picture.image !== null;
  const parts = isBeside ? besidePicture(picture) : overKey(picture);
  const { width, height } = pictureSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${tones.paper.value}"/>${parts.join('')}</svg>`;
}

/** Text on the left, the key or picture on the right. */
function besidePicture(picture: SocialImage): string[] {
  const width = pictureField.left - left - 40;
  return [
    ...(picture.key ? [keyPart(picture.key, keyField, picture.language)] : []),
    ...words(picture, width, { sizes: [64, 58, 52, 46, 40, 36, 32, 28], bottom: 506 }),
    brand(picture, width),
  ];
}

/** The title across the whole width, above the company's key, which extends beyond the edge of the image. */
function overKey(picture: SocialImage): string[] {
  return [
    keyPart(companyKey, { left: 560, top: 330, width: 820, height: 270 }, null),
    ...words(picture, right - left, { sizes: [88, 76, 66, 58, 50, 44], bottom: 330 }),
    brand(picture, 440),
  ];
}

interface TitleFit {
  /** The font sizes to try in pixels, largest first. */
  sizes: readonly number[];
  /** The limit of the last line, with the code below it. */
  bottom: number;
}

function words({ facts, title, code }: SocialImage, width: number, { sizes, bottom }: TitleFit): string[] {
  const small: TextStyle = { typeface: 'text', size: 24 };
  const mono: TextStyle = { typeface: 'mono', size: 30 };
  const above = factLine(facts, small, width);
  const isCoded = code !== '' && !title.includes(code);
  const top = above === '' ? 120 : 156;
  const room = bottom - top - (isCoded ? codeDistance : 0);
  const { lines, size } = fitTitle(title, width, { sizes, bottom: room });
  const style = titleStyle(size);
  const baseline = (index: number) => top + size * capital + index * size * leading;
  return [
    `<rect x="${left}" y="64" width="64" height="6" fill="${tones.brass.value}"/>`,
    above === '' ? '' : line(above, left, 118, small, 'ink-2'),
    ...lines.map((text, index) => line(text, left, baseline(index), style, 'ink')),
    isCoded ? line(cutText(code, mono, width), left, baseline(lines.length - 1) + codeDistance, mono, 'ink-2') : '',
  ];
}

/** Returns as many of the facts as fit on one line. */
function factLine([first = '', ...others]: readonly string[], style: TextStyle, width: number): string {
  let text = cutText(first, style, width);
  for (const fact of others) {
    if (textWidth(`${text} · ${fact}`, style) > width) break;
    text = `${text} · ${fact}`;
  }
  return text;
}

function titleStyle(size: number): TextStyle {
  return { typeface: 'bold', size, tracking: -0.015 };
}

/** Returns the lines of the title in the largest size that fits, with `bottom` relative to its own top; cut if none fits. */
function fitTitle(
  title: string,
  width: number,
  { sizes, bottom }: TitleFit,
): { lines: readonly string[]; size: number } {
  const linesAt = (text: string, size: number) =>
    textLines(text, titleStyle(size), width, 1 + Math.floor((bottom - size * capital) / (size * leading)));
  for (const size of sizes) {
    const lines = linesAt(title, size);
    if (lines !== null) return { lines, size };
  }
  const size = sizes.at(-1) ?? 28;
  const parts = title.split(' ');
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const lines = linesAt(`${parts.slice(0, count).join(' ')}…`, size);
    if (lines !== null) return { lines, size };
  }
  return { lines: [cutText(title, titleStyle(size), width)], size };
}

/** The mark, the name and, if there is room, the claim. */
function brand({ siteName, claim }: SocialImage, width: number): string {
  const name: TextStyle = { typeface: 'bold', size: 30, tracking: -0.01 };
  const claimStyle: TextStyle = { typeface: 'text', size: 20 };
  const markWidth = 56;
  const after = left + markWidth + 14 + textWidth(siteName, name) + 22;
  const isClaimed = claim !== '' && after + textWidth(claim, claimStyle) <= left + width;
  const scale = markWidth / 24;
  return [
    `<path transform="translate(${left} ${555 - 12 * scale}) scale(${scale})" d="${logoMarkPath}" fill="${tones.ink.value}" fill-rule="evenodd"/>`,
    line(siteName, left + markWidth + 14, 566, name, 'ink'),
    isClaimed ? line(claim, after, 566, claimStyle, 'ink-2') : '',
  ].join('');
}

function line(text: string, x: number, y: number, style: TextStyle, tone: Tone): string {
  return `<path d="${textPath(text, x, y, style)}" fill="${tones[tone].value}"/>`;
}

/** Draws a key in an area of the image, with its measures formatted in the language; null draws it without measures. */
function keyPart(key: KeyBladeData, field: Field, language: string | null): string {
  const figures = new Intl.NumberFormat(language ?? 'en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const svg = keySvg(key, {
    dimensions: language !== null,
    lettering: 'stroke',
    formatNumber: (millimetres) => figures.format(millimetres),
  });
  const { left: x, top: y, width, height } = field;
  return withFallbackColours(svg).replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
}

/** Returns the mark on a square, as the publisher's logo in search engines. */
export function logoSvg(size: number): string {
  const scale = (size * 0.8) / 24;
  const corner = (size - 24 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${tones.paper.value}"/><path transform="translate(${corner} ${corner}) scale(${scale})" d="${logoMarkPath}" fill="${tones.ink.value}" fill-rule="evenodd"/></svg>`;
}
