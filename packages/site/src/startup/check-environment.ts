import type { Site } from '@clavora/site-core/site';

/** Reads the whole environment; ends the process if it is incomplete. */
export function checkEnvironment(site: Site): void {
  try {
    void site.environment;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
