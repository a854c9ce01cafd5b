import type { AssetRecord } from './space-source.ts';

/** Asset origin of the hosted service, which stories may contain instead of this service's own. */
export const hostedAssetOrigin = 'https://a.storyblok.com';

/**
 * Returns the public path of an asset: `/f/{space}/{W}x{H}/{hash}/{name}`, with an empty size if it is no
 * bitmap.
 */
export function assetPath(spaceId: number, asset: AssetRecord): string {
  const size = `${asset.width ?? ''}x${asset.height ?? ''}`;
  return asset.path ?? `/f/${spaceId}/${size}/${asset.hash.slice(0, 10)}/${encodeURIComponent(asset.name)}`;
}

/** Returns the public URL of an asset below `base` (an origin without a trailing slash). */
export function assetUrl(base: string, spaceId: number, asset: AssetRecord): string {
  return `${base}${assetPath(spaceId, asset)}`;
}

/** Returns the assets of a space by their public path. */
export function assetsByPath(spaceId: number, assets: readonly AssetRecord[]): Map<string, AssetRecord> {
  return new Map(assets.map((asset) => [decodeURI(assetPath(spaceId, asset)), asset]));
}

/** Splits a public path into the asset's own part and the image operations (after `/m/`), if any. */
export function splitAssetPath(path: string): { asset: string; operations: string | undefined } {
  const [, asset = path, operations] = /^(\/f\/[^/]+\/[^/]+\/[^/]+\/[^/]+)(?:\/m(?:\/(.*))?)?$/.exec(path) ?? [];
  return { asset, operations: asset === path ? undefined : (operations ?? '') };
}

/** Replaces the hosted origin by `base` in a URL of a known asset; returns every other text unchanged. */
export function ownAssetUrl(text: string, known: ReadonlyMap<string, AssetRecord>, base: string): string {
  const path = /^(?:https?:)?\/\/a\.storyblok\.com(\/f\/.*)$/.exec(text)?.[1];
  return path && known.has(decodedPath(splitAssetPath(path).asset)) ? `${base}${path}` : text;
}

/** Returns the asset at a URL of the hosted service or of this one; undefined if there is none. */
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
    return path; // a lone % is a valid input that names no asset
  }
}
