import type { Site } from '../core/site.ts';

/** Reads the whole environment; ends the process if it is incomplete. */
export function checkEnvironment(site: Site): void {
  try {
    void site.environment;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
