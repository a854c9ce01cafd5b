/** Identifies a build. */
export interface BuildIdentity {
  /** Next's build id; `development` where nothing is built. */
  id: string;
  /** The time of the build: milliseconds since 1970, UTC. */
  timestamp: number;
}

/** The build that this code is part of: Next writes both into what it compiles (`buildEnvironment`). */
export const build: BuildIdentity = {
  id: process.env.SITE_BUILD_ID ?? 'development',
  timestamp: Number(process.env.SITE_BUILD_TIME ?? 0),
};

/** The address of the script of every page; null in development, where Next bundles it. */
export const siteScript = process.env.SITE_SCRIPT || null;

/**
 * Returns the identity of a build while Next reads its configuration. `SITE_BUILD_ID`, such as a commit, makes instances that are built apart agree.
 * A generated id is written to the environment, because Next reads its configuration in several processes, which must find the id of the first one.
 * Throws if the given id does not fit in a URL.
 */
export function nameBuild(
  environment: Record<string, string | undefined> = process.env,
  now = Date.now,
): BuildIdentity {
  const id = (environment.SITE_BUILD_ID ||= crypto.randomUUID());
  if (!/^[\w.-]{1,100}$/.test(id)) {
    throw new Error(`SITE_BUILD_ID must be up to 100 letters, digits, dots, hyphens and underscores; got "${id}"`);
  }
  const timestamp = Number((environment.SITE_BUILD_TIME ||= `${now()}`));
  return { id, timestamp };
}

/** Returns the build's variables for Next's `env` setting, which compiles them in. `SITE_SCRIPT` is set by `build-site`, which bundles that script. */
export function buildEnvironment({ id, timestamp }: BuildIdentity): Record<string, string> {
  return { SITE_BUILD_ID: id, SITE_BUILD_TIME: `${timestamp}`, SITE_SCRIPT: process.env.SITE_SCRIPT ?? '' };
}
