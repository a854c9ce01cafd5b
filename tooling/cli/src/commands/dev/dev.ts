/** `npm run dev -- italy`: runs one or more markets with hot reload, on the embedded content service. */

import { developMarket } from '../../market-process.ts';
import { marketsFrom, printAddresses, runSites, stopOnSignal, stopWithSites } from '../../run-sites.ts';
import { editableSpace } from '../../services/embedded-services.ts';
import { readPorts } from '../../system/ports.ts';

try {
  const names = process.argv.slice(2);
  const running = await runSites(
    marketsFrom(names.length > 0 ? names : ['global']),
    readPorts(process.env),
    developMarket,
    { ...editableSpace(process.env.SPACE_DIR), onStarting: stopOnSignal },
  );
  stopWithSites(running);
  printAddresses(running);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
