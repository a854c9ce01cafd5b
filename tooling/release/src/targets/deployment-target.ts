import type { Artefact } from '../artefact/build-artefact.ts';
import type { ReleaseFile } from '../artefact/release-file.ts';

/** A place where one market runs, such as a folder of a machine or a cluster. */
export interface DeploymentTarget {
  /** Resolves to the release that runs; to null before the first one. */
  current(): Promise<ReleaseFile | null>;
  /** Resolves to the release that a roll-back runs; to null if there is none. */
  previous(): Promise<ReleaseFile | null>;
  /** Stores an artefact beside those that are there, without running it. */
  install(artefact: Artefact): Promise<void>;
  /** Runs an installed release in place of the current one. */
  activate(release: ReleaseFile): Promise<void>;
  /** Makes an installed release the one that a roll-back runs. */
  keepForRollBack(release: ReleaseFile): Promise<void>;
  /** Ends what runs, without another in its place. */
  stop(): Promise<void>;
  /** Resolves to whether that release answers, and is ready. */
  isReady(release: ReleaseFile): Promise<boolean>;
}
