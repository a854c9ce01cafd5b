import type { Artefact } from '../artefact/build-artefact.ts';
import type { ReleaseFile } from '../artefact/release-file.ts';

/** Names of releases in what a target keeps. */
export interface KeptReleases {
  /** The release that was ready last: what runs, unless a deployment was interrupted. */
  ready: ReleaseFile;
  /** What a roll-back runs; null if there is none. */
  previous: ReleaseFile | null;
}

/** A place where one market runs, such as a folder of a machine or a cluster. */
export interface DeploymentTarget {
  /** Resolves to the release that was activated last; to null before the first one. */
  current(): Promise<ReleaseFile | null>;
  /** Resolves to what the last `keep` named; to null before it. */
  kept(): Promise<KeptReleases | null>;
  /** Resolves to all installed releases. */
  installed(): Promise<ReleaseFile[]>;
  /** Stores an artefact beside those that are there, without running it. */
  install(artefact: Artefact): Promise<void>;
  /** Runs an installed release in place of the current one. */
  activate(release: ReleaseFile): Promise<void>;
  /** Names the releases that later deployments and roll-backs need. */
  keep(kept: KeptReleases): Promise<void>;
  /** Ends what runs, without another in its place. */
  stop(): Promise<void>;
  /** Resolves to whether that release answers, and is ready. */
  isReady(release: ReleaseFile): Promise<boolean>;
}
