import type { Asset } from '@clavora/content-client/schema/fields';

/** Returns a picture for tests and stories; its URL does not exist. */
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
