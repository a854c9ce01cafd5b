import type { MarketId } from '@clavora/i18n-routing/markets';

/** The stages of a market until it is ready. */
type Stage = 'waiting' | 'building' | 'starting' | 'ready';

export interface StartProgress {
  /** Records a new stage; a market that is ready is printed with its address. */
  enter(market: MarketId, stage: 'building' | 'starting'): void;
  enter(market: MarketId, stage: 'ready', url: string): void;
  /** Ends the summaries. */
  stop(): void;
}

/** Milliseconds between summaries, so that a long build does not look like a hang. */
const summaryEveryMs = 15_000;

/** Prints each market that is ready, and what the others wait for, with the seconds since the call. */
export function startProgress(
  markets: readonly MarketId[],
  print: (line: string) => void,
  now: () => number = Date.now,
): StartProgress {
  const beganAt = now();
  const stages = new Map<MarketId, Stage>(markets.map((market) => [market, 'waiting']));
  const timed = (text: string): void => print(`${`${Math.round((now() - beganAt) / 1000)}`.padStart(5)} s  ${text}`);
  const named = (stage: Stage): string => markets.filter((market) => stages.get(market) === stage).join(', ');
  const summary = setInterval(() => {
    const parts = (['building', 'starting', 'waiting'] as const).flatMap((stage) =>
      named(stage) === '' ? [] : [`${stage}: ${named(stage)}`],
    );
    if (parts.length > 0) timed(parts.join('; '));
  }, summaryEveryMs);
  summary.unref();
  return {
    enter(market: MarketId, stage: Stage, url?: string) {
      stages.set(market, stage);
      if (url !== undefined) timed(`${market} is ready at ${url}`);
    },
    stop: () => clearInterval(summary),
  };
}
