/** A publish sends several webhooks: they are gathered while more arrive, for at most `maxGatherings` intervals. */
const gatheringMs = 20;
const maxGatherings = 8;
/** The longest interval while webhooks name no change: a flood of repeated webhooks costs at most one request a second. */
const maxGatheringMs = 1_000;
/** After this time without a webhook that named no change, the interval is short again. */
const floodEndMs = 5_000;

export interface Gathering {
  /** Resolves once no further webhook arrives; `size` counts what those until then have named. */
  gather(size: () => number): Promise<void>;
  /** Receives whether what was gathered has changed anything: the next interval depends on it. */
  report(hasChanges: boolean): void;
}

/** Creates the wait before webhooks are processed. `now` returns milliseconds since the epoch. */
export function createGathering(wait: (milliseconds: number) => Promise<unknown>, now: () => number): Gathering {
  let intervalMs = gatheringMs;
  let lastWithoutChangesAt = 0;
  return {
    async gather(size) {
      if (now() - lastWithoutChangesAt > floodEndMs) intervalMs = gatheringMs;
      for (let times = 0, seen = -1; times < maxGatherings && seen !== size(); times += 1) {
        seen = size();
        await wait(intervalMs);
        if (intervalMs > gatheringMs) break;
      }
    },
    report(hasChanges) {
      if (!hasChanges) lastWithoutChangesAt = now();
      intervalMs = hasChanges ? gatheringMs : Math.min(intervalMs * 2, maxGatheringMs);
    },
  };
}
