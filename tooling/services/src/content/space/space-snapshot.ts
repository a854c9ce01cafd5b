import { assetsByPath } from './asset-address.ts';
import type { AssetRecord, SpaceData } from './space-source.ts';
import { type StoryStore, storyStore } from './story-store.ts';

/** One state of a space, indexed: what requests are answered from until the next change. */
export interface SpaceSnapshot {
  readonly data: SpaceData;
  readonly store: StoryStore;
  /** By decoded public path. */
  readonly assets: ReadonlyMap<string, AssetRecord>;
  /** The origin that asset URLs get in stories; known once the service listens. */
  readonly assetOrigin: () => string;
  /** The cache version, seconds since the epoch, one up at each change that visitors can see. */
  readonly version: number;
}

/** Indexes a loaded space. */
export function spaceSnapshot(data: SpaceData, assetOrigin: () => string, version: number): SpaceSnapshot {
  const assets = assetsByPath(data.space.id, data.assets ?? []);
  return { data, store: storyStore(data), assets, assetOrigin, version };
}
