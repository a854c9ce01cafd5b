import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFallbackColours } from '@clavora/ui/drawing/svg';
import sharp from 'sharp';
import { allDocuments } from './document-list.ts';
import { keyPictures, type Picture } from './key-pictures.ts';
import { findDrift, fingerprint, type Manifest, manifestName, readManifest } from './manifest.ts';

/** Output folder of the rendered assets. */
export const assetsFolder = fileURLToPath(new URL('../../assets', import.meta.url));

/** Returns the SVG of a picture for the renderer: with plain colours and its size in pixels. */
export function rasterSource({ svg, width, height }: Picture): string {
  return withFallbackColours(svg()).replace('<svg ', `<svg width="${width}" height="${height}" `);
}

/** Describes the current output of all drawings without rendering them. */
export function currentManifest(): Manifest {
  return {
    pictures: keyPictures().map((picture) => ({
      path: picture.path,
      width: picture.width,
      height: picture.height,
      source: fingerprint(rasterSource(picture)),
    })),
    documents: allDocuments().map(({ path, pages, source }) => ({
      path,
      ...(pages === undefined ? {} : { pages }),
      source: fingerprint(source()),
    })),
  };
}

/** Renders every picture and writes every document whose source has changed, and the manifest. */
export async function renderAssets(folder: string): Promise<{ written: number; bytes: number }> {
  const current = currentManifest();
  const stale = new Set(staleIn(folder, current));
  let bytes = 0;
  let written = 0;
  const write = (path: string, content: Uint8Array) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    bytes += content.length;
    written += 1;
  };
  for (const picture of keyPictures()) {
    if (!stale.has(picture.path)) continue;
    const png = await smallPng(picture);
    write(picture.path, png);
  }
  for (const document of allDocuments()) {
    if (stale.has(document.path)) write(document.path, document.bytes());
  }
  for (const path of stale) {
    if (![...current.pictures, ...current.documents].some((entry) => entry.path === path))
      rmSync(join(folder, path), { force: true });
  }
  writeFileSync(join(folder, manifestName), `${JSON.stringify(current, null, 2)}\n`);
  return { written, bytes };
}

/** Returns a PNG with few colours, which suffice for line art; with fewer if it exceeds the size that a page should load. */
async function smallPng(picture: Picture): Promise<Buffer> {
  const { width, height } = picture;
  const pixels = await sharp(Buffer.from(rasterSource(picture)))
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer();
  let png = pixels;
  // Sixteen colours turn small lettering grey: used only if the picture would be too large otherwise.
  for (const [colours, enough] of [
    [40, 60_000],
    [24, 90_000],
    [16, Number.POSITIVE_INFINITY],
  ] as const) {
    png = await sharp(pixels).png({ palette: true, colours, effort: 10, compressionLevel: 9, dither: 0 }).toBuffer();
    if (png.length <= enough) break;
  }
  return png;
}

function staleIn(folder: string, current: Manifest): string[] {
  const empty: Manifest = { pictures: [], documents: [] };
  let before = empty;
  try {
    before = readManifest(folder);
  } catch {
    // Without a readable manifest every file is outdated.
  }
  return findDrift(before, current, folder).map((line) => line.slice(0, line.indexOf(':')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const drift = findDrift(readManifest(assetsFolder), currentManifest(), assetsFolder);
    for (const line of drift) console.error(line);
    console.log(
      drift.length === 0 ? 'assets: up to date' : `assets: ${drift.length} out of date; run render-assets.ts`,
    );
    process.exitCode = drift.length === 0 ? 0 : 1;
  } else {
    const { written, bytes } = await renderAssets(assetsFolder);
    console.log(`assets: ${written} written, ${(bytes / 1024).toFixed(0)} kB`);
  }
}
