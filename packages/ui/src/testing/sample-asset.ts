import type { Asset } from '@clavora/content-client/schema/fields';

/** A picture for tests and stories; its address exists nowhere. */
export function sampleAsset(name: string, alt: string, width = 2000, height = 1125): Asset {
  return {
    url: `https://assets.clavora.example/f/1926/${width}x${height}/cafe/${name}.png`,
    alt,
    title: '',
    focus: '',
    width,
    height,
    extension: 'png',
    name: `${name}.png`,
  };
}
