/** `npm run dev -- italy`: runs one or more markets with hot reload, on the embedded content service. */
import { readCommandLine } from '@clavora/command-line/command-line';
import type { Run } from '@clavora/command-line/run-command';
import { developMarket } from '../../market-process.ts';
import { printAddresses, runSites, stopOnSignal, stopWithSites } from '../../run-sites.ts';
import { editableSpace } from '../../services/embedded-services.ts';
import { marketsFrom } from '../../sites/markets-from.ts';
import { readPorts } from '../../system/ports.ts';

export const run: Run = async (args) => {
  const { words } = readCommandLine(args, { words: ['market…'] });
  const running = await runSites(
    marketsFrom(words.length > 0 ? words : ['global']),
    readPorts(process.env),
    developMarket,
    { ...editableSpace(process.env.SPACE_DIR), onStarting: stopOnSignal },
  );
  stopWithSites(running);
  printAddresses(running);
  return 0;
};
