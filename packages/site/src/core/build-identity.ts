/** What tells one build from another. */
export interface BuildIdentity {
  /** Next's build id; `development` where nothing is built. */
  id: string;
  /** When the build was made: milliseconds since 1970, UTC. */
  timestamp: number;
}

/** The build that this code is part of: Next writes both into what it compiles (`buildEnvironment`). */
export const build: BuildIdentity = {
  id: process.env.SITE_BUILD_ID ?? 'development',
  timestamp: Number(process.env.SITE_BUILD_TIME ?? 0),
};

/**
 * Names a build while Next reads its configuration: by `SITE_BUILD_ID` where a deployment gives one, such as its commit, so that instances built
 * apart agree. What is made up here is left in the environment: Next reads its configuration in several processes, and those that it
 * starts must find the name that the first one made. Throws where the given name does not fit in a URL.
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

/** The build as Next's `env` setting compiles it in. */
export function buildEnvironment({ id, timestamp }: BuildIdentity): Record<string, string> {
  return { SITE_BUILD_ID: id, SITE_BUILD_TIME: `${timestamp}` };
}
