import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { assetsFolder } from '../assets/render-assets.ts';

const albums = fileURLToPath(new URL('../../content/partner/albums', import.meta.url));
const paths = globSync('partner/photos/**/*.png', { cwd: assetsFolder });

/** Pictures in albums without covers, by file. */
const shown = readdirSync(albums, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => {
    const [, pictures = ''] = readFileSync(join(albums, file), 'utf8').split(/^ {2}pictures:$/m);
    return [...pictures.matchAll(/file: (\S+)/g)].map(([, path = '']) => path);
  });

describe('pictures of the photo gallery', () => {
  it('EXT-1 are at least forty, all different', () => {
    expect(paths.length).toBeGreaterThanOrEqual(40);
    expect(new Set(paths.map((path) => readFileSync(join(assetsFolder, path), 'base64'))).size).toBe(paths.length);
  });

  it('are in one album each', () => {
    expect(shown.toSorted()).toEqual(paths.toSorted());
  });

  it('have less than 6 MB in total', () => {
    const bytes = paths.reduce((sum, path) => sum + statSync(join(assetsFolder, path)).size, 0);
    expect(bytes).toBeLessThan(6 * 1024 * 1024);
  });
});
