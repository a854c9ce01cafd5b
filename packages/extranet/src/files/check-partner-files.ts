import { logInfo, logWarning } from '@clavora/runtime/log';
import { processSingleton } from '@clavora/runtime/process-singleton';
import type { Site } from '@clavora/site-core/site';
import { findPublicFiles, type PublicFiles } from './find-public-files.ts';

/** The state of the partner area's files. They are served only while `private`. */
type FileState = 'private' | 'unchecked' | 'public';

export interface CheckOptions {
  find?: (site: Site, options: { signal: AbortSignal }) => Promise<PublicFiles>;
  /** How long the start of the site waits for the result; 5,000 ms by default. */
  maxStartDelayMs?: number;
  /** Ends the process. */
  exit?: (line: string) => void;
  /** Runs the check again later. */
  schedule?: (check: () => void, delayMs: number) => void;
}

const known = (): { state: FileState } =>
  processSingleton('partner-file-state', () => ({ state: 'private' as FileState }));

/** Whether partner files must not be served, because it is not confirmed yet that the content service keeps them private. */
export function arePartnerFilesClosed(): boolean {
  return known().state !== 'private';
}

const firstRetryMs = 15_000;
const maxRetryMs = 300_000;

/**
 * Ends the process in production if a file of the partner area is public at the content service (SEC-3). A check that is late does not delay the
 * start: the site serves everything but those files, and checks again until the result is known.
 */
export async function checkPartnerFiles(
  site: Site,
  { find = findPublicFiles, maxStartDelayMs = 5_000, exit = exitWith, schedule = scheduleQuietly }: CheckOptions = {},
): Promise<void> {
  if (!site.environment.isIndexed || site.environment.auth === null) return;
  const memory = known();
  memory.state = 'unchecked';
  let isStarting = true;
  const check = async (retryMs: number): Promise<void> => {
    const scheduleRetry = () => schedule(() => void check(Math.min(2 * retryMs, maxRetryMs)), retryMs);
    try {
      const { files, uncheckedCount } = await find(site, { signal: AbortSignal.timeout(maxRetryMs) });
      if (files.length > 0) {
        memory.state = 'public';
        if (isStarting) return exit(problemOf(files));
        logWarning(problemOf(files));
        scheduleRetry();
      } else if (uncheckedCount > 0) {
        memory.state = 'unchecked';
        logWarning(`${uncheckedCount} files of the partner area could not be checked: none is served until they are`);
        scheduleRetry();
      } else {
        if (memory.state !== 'private' && !isStarting) logInfo('The files of the partner area are private and served');
        memory.state = 'private';
      }
    } catch (error) {
      memory.state = 'unchecked';
      logWarning(
        `The files of the partner area could not be checked, and none is served until they are: ${String(error)}`,
      );
      scheduleRetry();
    }
  };
  const deadline = new Promise<void>((resolve) => {
    setTimeout(resolve, maxStartDelayMs).unref();
  });
  await Promise.race([check(firstRetryMs), deadline]);
  isStarting = false;
}

function problemOf(files: PublicFiles['files']): string {
  const named = files.slice(0, 5).map(({ name, story }) => `${name} (${story})`);
  const more = files.length > named.length ? ` and ${files.length - named.length} more` : '';
  const list = `${named.join(', ')}${more}`;
  return `Files of the partner area are public at the content service: ${list}. Make them private: npm run space -- push assets, or in its asset manager`;
}

function exitWith(line: string): void {
  console.error(line);
  process.exit(1);
}

/** Schedules a check with a timer that does not keep the process alive. */
function scheduleQuietly(check: () => void, delayMs: number): void {
  setTimeout(check, delayMs).unref();
}
