import type { AssetRecord } from './space-source.ts';

/** The origin of the hosted service's assets, which a story may name in place of this service's own. */
export const hostedAssetOrigin = 'https://a.storyblok.com';

/** The public path of an asset: `/f/{space}/{W}x{H}/{hash}/{name}`, the size empty for what is not a bitmap. */
export function assetPath(spaceId: number, asset: AssetRecord): string {
  const size = `${asset.width ?? ''}x${asset.height ?? ''}`;
  return asset.path ?? `/f/${spaceId}/${size}/${asset.hash.slice(0, 10)}/${encodeURIComponent(asset.name)}`;
}

/** The public URL of an asset below `base` (an origin without a closing slash). */
export function assetUrl(base: string, spaceId: number, asset: AssetRecord): string {
  return `${base}${assetPath(spaceId, asset)}`;
}

/** The assets of a space by their public path. */
export function assetsByPath(spaceId: number, assets: readonly AssetRecord[]): Map<string, AssetRecord> {
  return new Map(assets.map((asset) => [decodeURI(assetPath(spaceId, asset)), asset]));
}

/** The asset's own part of a public path, and what the image service is asked to do with it (after `/m/`), if anything. */
export function splitAssetPath(path: string): { asset: string; operations: string | undefined } {
  const [, asset = path, operations] = /^(\/f\/[^/]+\/[^/]+\/[^/]+\/[^/]+)(?:\/m(?:\/(.*))?)?$/.exec(path) ?? [];
  return { asset, operations: asset === path ? undefined : (operations ?? '') };
}

/** Replaces the hosted origin by `base` in a URL whose asset is known; leaves every other text alone. */
export function ownAssetUrl(text: string, known: ReadonlyMap<string, AssetRecord>, base: string): string {
  const path = /^(?:https?:)?\/\/a\.storyblok\.com(\/f\/.*)$/.exec(text)?.[1];
  return path && known.has(decodedPath(splitAssetPath(path).asset)) ? `${base}${path}` : text;
}

/** The asset at an address, on the hosted service's origins or this one's; undefined where there is none. */
export function assetAt(
  address: string,
  known: ReadonlyMap<string, AssetRecord>,
  ownOrigin: string,
): AssetRecord | undefined {
  const hosted = /^(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?a\.storyblok\.com(\/f\/[^?#]*)/.exec(address)?.[1];
  const own = address.startsWith(`${ownOrigin}/f/`) ? address.slice(ownOrigin.length).split(/[?#]/)[0] : undefined;
  const path = hosted ?? own;
  return path === undefined ? undefined : known.get(decodedPath(path));
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path; // a stray % is content too; it simply names no asset
  }
}
