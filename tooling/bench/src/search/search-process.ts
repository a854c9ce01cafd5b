/** A search service in a process of its own, whose memory can be measured; `search.ts` forks it, and any message requests the memory. */
import { startSearchService } from '@clavora/services/search/start-search-service';

const [dataDir = ''] = process.argv.slice(2);
const service = await startSearchService({
  port: 0,
  appId: 'BENCH',
  keys: { admin: 'bench-admin', search: 'bench-search' },
  dataDir,
  requestsPerSecond: Number.POSITIVE_INFINITY,
});
process.on('message', () => process.send?.({ kind: 'memory', rss: process.memoryUsage.rss() }));
process.on('disconnect', () => process.exit());
process.send?.({ kind: 'ready', url: service.url });
