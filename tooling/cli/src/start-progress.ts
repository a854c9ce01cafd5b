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

/** Prints each market that is ready, and what the others wait for, with the seconds since the call: for a log. */
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

/** Shows a line for each market, which changes in place, and which `stop` removes: for a terminal. */
export function terminalProgress(
  markets: readonly MarketId[],
  write: (text: string) => void,
  now: () => number = Date.now,
): StartProgress {
  const width = Math.max(...markets.map((market) => market.length));
  const shown = new Map<MarketId, { stage: Stage; since: number; url: string }>(
    markets.map((market) => [market, { stage: 'waiting', since: now(), url: '' }]),
  );
  const up = `\u001B[${markets.length}A`;
  const draw = (): void => {
    for (const [market, { stage, since, url }] of shown) {
      const seconds = stage === 'waiting' || stage === 'ready' ? '' : ` ${Math.round((now() - since) / 1000)} s`;
      write(`\u001B[2K  ${market.padEnd(width)}  ${stage === 'ready' ? url : stage}${seconds}\n`);
    }
  };
  draw();
  const redraw = (): void => {
    write(up);
    draw();
  };
  const clock = setInterval(redraw, 1_000);
  clock.unref();
  return {
    enter(market: MarketId, stage: Stage, url?: string) {
      shown.set(market, { stage, since: now(), url: url ?? '' });
      redraw();
    },
    stop() {
      clearInterval(clock);
      write(`${up}\u001B[0J`);
    },
  };
}
