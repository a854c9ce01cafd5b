import { setTimeout as pause } from 'node:timers/promises';
import { portsOf } from '@clavora/cli/ports';
import { type FailingService, type Observation, problemsOf, requestKinds } from '@clavora/topology/required-answers';
import { startTopology } from '@clavora/topology/start-topology';
import { ask } from '../support/requests/ask.ts';
import { publishedPath, publishTitle } from '../support/sample/published-title.ts';
import { copySpace, type SpaceCopy } from '../support/services/editable-space.ts';
import { mailboxAt } from '../support/services/mailbox.ts';
import { mailOriginOf, originOf } from '../support/tests/test-ports.ts';
import { createObservations, type Observations } from './observe.ts';
import { type Outage, outagesOf } from './outages.ts';
import { repeat } from './repeat.ts';
import { createVisitors, market, type Visitors } from './visitors.ts';

/** Requests of each kind in an outage, one after the other. */
const rounds = 3;
/** The pause between two requests of the visitor who asks for kept pages all the time, in milliseconds. */
const steadyPauseMs = 20;
/** The longest time from the end of an outage until everything is answered as before. */
const maxRecoveryMs = 30_000;
/** The longest time until every accepted submission has its receipt: deliveries wait longer after each failure. */
const maxDeliveryMs = 240_000;

const ports = portsOf('drill');
const origin = originOf(ports, market);

/** Lets the chosen services fail, all where none is chosen; resolves to whether all was as required. */
export async function drill(chosen: readonly FailingService[]): Promise<boolean> {
  const space = await copySpace();
  const topology = await startTopology({
    markets: [market],
    ports,
    edge: 'nginx',
    hasFaultProxies: true,
    settings: { RECONCILE_SECONDS: '5' },
    services: { source: space.source },
  });
  try {
    const visitors = await createVisitors(topology, ports);
    const rows: Row[] = [];
    for (const outage of outagesOf(topology, ports)) {
      if (chosen.length === 0 || chosen.includes(outage.service)) rows.push(await rehearse(outage, space, visitors));
    }
    const undelivered = await undeliveredOf(visitors.accepted);
    // At the end: the sites log their failures in between.
    console.log(tableOf(rows));
    console.log(
      `\n${visitors.accepted.length} submissions were accepted; ${undelivered.length} were not delivered once.`,
    );
    for (const line of undelivered) console.log(`  ${line}`);
    return rows.every(({ problems }) => problems.length === 0) && undelivered.length === 0;
  } finally {
    await topology.stop();
    await space.forget();
  }
}

interface Row {
  outage: Outage;
  seen: readonly Observation[];
  /** Milliseconds until all was as before; null if it was not in time. */
  recoveryMs: number | null;
  problems: readonly string[];
}

async function rehearse(outage: Outage, space: SpaceCopy, { senders }: Visitors): Promise<Row> {
  const observations = createObservations();
  const sendAll = async (to: Observations) => {
    await Promise.all(requestKinds.map((kind) => to.send(kind, senders[kind])));
  };
  const title = `Titolo ${outage.service} ${outage.fault}`;
  await outage.begin();
  const load = repeat(steadyPauseMs, () => observations.send('kept by edge', senders['kept by edge']));
  try {
    await publishTitle(space, title);
    for (let round = 0; round < rounds; round += 1) await sendAll(observations);
  } finally {
    await outage.end();
  }
  const endedAt = performance.now();
  let recoveryMs: number | null = null;
  while (recoveryMs === null && performance.now() - endedAt < maxRecoveryMs) {
    const after = createObservations();
    await sendAll(after);
    // Pages keep a figure and its unit together, here those of the fault's name.
    const isShown = (await ask(origin, publishedPath)).body.replaceAll(/[\u00a0\u202f]/g, ' ').includes(title);
    if (problemsOf(null, after.all()).length === 0 && isShown) recoveryMs = performance.now() - endedAt;
    else await pause(250);
  }
  await load.stop();
  const seen = observations.all();
  const problems = problemsOf(outage.service, seen);
  if (recoveryMs === null) problems.push(`not as before within ${maxRecoveryMs / 1000} s`);
  return { outage, seen, recoveryMs, problems };
}

/** Returns the submissions whose sender has no receipt or several. */
async function undeliveredOf(accepted: readonly string[]): Promise<string[]> {
  const mailbox = mailboxAt(mailOriginOf(ports));
  const until = performance.now() + maxDeliveryMs;
  const read = async () => {
    const counts = await Promise.all(
      accepted.map(async (email) => ({ email, count: (await mailbox.all(email)).length })),
    );
    return counts.filter(({ count }) => count !== 1);
  };
  let wrong = await read();
  while (wrong.some(({ count }) => count === 0) && performance.now() < until) {
    await pause(1_000);
    wrong = await read();
  }
  return wrong.map(({ email, count }) => `${email}: ${count} receipts`);
}

function tableOf(rows: readonly Row[]): string {
  const head = ['service', 'fault', ...requestKinds, 'as before after', 'as required'];
  const lines = rows.map(({ outage, seen, recoveryMs, problems }) => [
    outage.service,
    outage.fault,
    ...requestKinds.map((kind) => cellOf(seen.find((one) => one.kind === kind))),
    recoveryMs === null ? 'never' : secondsOf(recoveryMs),
    problems.length === 0 ? 'yes' : problems.join('; '),
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellOf(seen: Observation | undefined): string {
  if (!seen) return '';
  const outcomes = Object.entries(seen.outcomes).map(([outcome, count]) => `${outcome} × ${count}`);
  return `${outcomes.join(', ')} in ${secondsOf(seen.slowestMs)}`;
}

function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
