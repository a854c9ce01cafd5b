import { assetsByPath } from './asset-address.ts';
import type { AssetRecord, SpaceData } from './space-source.ts';
import { type StoryStore, storyStore } from './story-store.ts';

/** An indexed state of a space that answers requests until the next change. */
export interface SpaceSnapshot {
  readonly data: SpaceData;
  readonly store: StoryStore;
  /** By decoded public path. */
  readonly assets: ReadonlyMap<string, AssetRecord>;
  /** Origin of asset URLs in stories; known once the service listens. */
  readonly assetOrigin: () => string;
  /** The cache version, seconds since the epoch, incremented at each change that visitors can see. */
  readonly version: number;
}

/** Indexes a loaded space. */
export function spaceSnapshot(data: SpaceData, assetOrigin: () => string, version: number): SpaceSnapshot {
  const assets = assetsByPath(data.space.id, data.assets ?? []);
  return { data, store: storyStore(data), assets, assetOrigin, version };
}
