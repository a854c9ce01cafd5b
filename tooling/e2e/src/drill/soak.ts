import { setTimeout as pause } from 'node:timers/promises';
import { residentMegabytes } from '@clavora/bench/process-use';
import { type Ports, portsOf } from '@clavora/cli/ports';
import { problemsOf, type RequestKind } from '@clavora/topology/required-answers';
import { startTopology, type Topology } from '@clavora/topology/start-topology';
import { publishTitle } from '../support/sample/published-title.ts';
import { copySpace, type SpaceCopy } from '../support/services/editable-space.ts';
import { createObservations } from './observe.ts';
import { repeat } from './repeat.ts';
import { createVisitors, market } from './visitors.ts';

/** Pauses of visitors between two requests, by kind, in milliseconds. */
const pauses: Readonly<Record<RequestKind, number>> = {
  'kept by edge': 10,
  'kept by site': 20,
  'cold page': 100,
  'cold data': 500,
  unknown: 250,
  search: 500,
  'form sent': 2_000,
  'partner page': 500,
  'sign-in': 1_000,
};
const publishMs = 30_000;
/** How much memory may grow, as a ratio. */
const maxGrowth = 1.1;

/** Keeps the load up for some minutes; resolves to whether all was as required. */
export async function soak(minutes: number): Promise<boolean> {
  const ports = portsOf('soak');
  const space = await copySpace();
  const topology = await startTopology({ markets: [market], ports, edge: 'nginx', services: { source: space.source } });
  try {
    return await keepUp(minutes, topology, ports, space);
  } finally {
    await topology.stop();
    await space.forget();
  }
}

async function keepUp(minutes: number, topology: Topology, ports: Ports, space: SpaceCopy): Promise<boolean> {
  const { senders } = await createVisitors(topology, ports);
  const pids = topology.instances.map(({ pid }) => pid ?? 0);
  const memory = pids.map((): number[] => []);
  const problems: string[] = [];
  const lines = [['minute', 'requests', 'not as required', ...pids.map((_, index) => `instance ${index + 1}`)]];
  let observations = createObservations();
  let publishes = 0;
  const repetitions = [
    ...Object.entries(pauses).map(([kind, pauseMs]) => {
      const of = kind as RequestKind;
      return repeat(pauseMs, () => observations.send(of, senders[of]));
    }),
    repeat(publishMs, () => {
      publishes += 1;
      return publishTitle(space, `Titolo ${publishes}`);
    }),
    repeat(1_000, async () => pids.forEach((pid, index) => memory[index]?.push(residentMegabytes(pid)))),
  ];
  const failed = Promise.all(repetitions.map((one) => one.failed));
  for (let minute = 1; minute <= minutes; minute += 1) {
    // A failure of the load itself ends the command.
    await Promise.race([pause(60_000), failed]);
    const seen = observations.all();
    observations = createObservations();
    const found = problemsOf(null, seen);
    problems.push(...found);
    const requests = seen.flatMap(({ outcomes }) => Object.values(outcomes)).reduce((sum, one) => sum + one, 0);
    const last = memory.map((samples) => `${median(samples.slice(-60))} MB`);
    lines.push([String(minute), String(requests), found.join('; ') || 'none', ...last]);
    console.log(rowOf(lines.at(-1) ?? []));
  }
  await Promise.all(repetitions.map((one) => one.stop()));
  const growths = memory.map((samples) => growthOf(samples));
  console.log(['', ...lines.map(rowOf)].join('\n'));
  growths.forEach((growth, index) =>
    console.log(`instance ${index + 1}: memory × ${growth.toFixed(2)} in the last third`),
  );
  return problems.length === 0 && growths.every((growth) => growth <= maxGrowth);
}

/** Returns the median of the last third of samples as a ratio to that of the middle third. */
function growthOf(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3);
  return median(samples.slice(-third)) / median(samples.slice(third, -third));
}

function median(samples: readonly number[]): number {
  return samples.toSorted((first, second) => first - second)[Math.floor(samples.length / 2)] ?? 0;
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
