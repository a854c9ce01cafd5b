import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What visitors got while a load ran. */
interface LoadResult {
  answers: number;
  /** How often each status other than 200 came, or each error of a connection. */
  failures: Readonly<Record<string, number>>;
}

interface SteadyLoad {
  /** Resolves after as many further answers. */
  answered(count: number): Promise<void>;
  /** Ends the load and resolves to all that it got. */
  stop(): Promise<LoadResult>;
}

/** Visitors at the same time, each with a connection that is kept. */
const visitors = 8;
/** Milliseconds between an answer and the next request of a visitor. Without, the load takes the processor from instances that start. */
const paceMs = 20;

/** Requests URLs in turn until it is stopped. */
export function steadyLoad(urls: readonly string[]): SteadyLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const failures: Record<string, number> = {};
  let answers = 0;
  let next = 0;
  const load = { isStopped: false };
  let waiting: { until: number; resolve: () => void }[] = [];
  const visit = async () => {
    while (!load.isStopped) {
      const url = urls[next++ % urls.length] ?? '';
      const outcome = await outcomeOf(url, agent);
      answers += 1;
      if (outcome !== '200') failures[outcome] = (failures[outcome] ?? 0) + 1;
      for (const { until, resolve } of waiting) if (answers >= until) resolve();
      waiting = waiting.filter(({ until }) => answers < until);
      await pause(paceMs);
    }
  };
  const running = Promise.all(Array.from({ length: visitors }, visit));
  return {
    answered: (count) => new Promise((resolve) => waiting.push({ until: answers + count, resolve })),
    async stop() {
      load.isStopped = true;
      await running;
      agent.destroy();
      return { answers, failures };
    },
  };
}

/** Resolves to the status of a complete answer, or to the error. */
function outcomeOf(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve(`${'code' in error ? String(error.code) : error.message} ${url}`);
    get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (response) => {
      const { statusCode } = response;
      response.on('error', failed);
      response.on('end', () => resolve(statusCode === 200 ? '200' : `${statusCode} ${url}`));
      response.resume();
    }).on('error', failed);
  });
}
