import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { marketIds } from '@clavora/i18n-routing/markets';
import type { Environment } from '../../system/environment.ts';
import { readPorts } from '../../system/ports.ts';
import { auditCrawl } from './audit.ts';
import { type Ask, type CrawlRecord, crawlSites } from './crawl-sites.ts';
import { drawFindings } from './draw-findings.ts';
import { readArguments } from './read-arguments.ts';

export interface CrawlCommandContext {
  env: Environment;
  /** Folder of the saved report. */
  folder: string;
  ask: Ask;
  print: (line: string) => void;
  /** Receives progress messages. */
  note: (line: string) => void;
}

/** Number of URLs between progress messages. */
const progressStep = 500;

/** Runs `npm run crawl`; returns the exit code. Rejects with `UsageError` for invalid arguments. */
export async function runCrawlCommand(args: readonly string[], context: CrawlCommandContext): Promise<number> {
  const command = readArguments(args);
  const origins = command.origins.length > 0 ? command.origins : startedOrigins(context.env);
  const began = performance.now();
  const record = await crawlSites(origins, {
    ask: context.ask,
    atOnce: command.atOnce,
    onProgress: (visited) => {
      if (visited % progressStep === 0) context.note(`${visited} addresses …`);
    },
  });
  const findings = auditCrawl(record);
  const seconds = Math.round((performance.now() - began) / 1000);
  context.print(`${summaryOf(record)} in ${seconds} s.\n\n${drawFindings(findings, command.examples)}`);
  if (command.json !== null) {
    const report = { origins, addresses: record.visits.size, seconds, findings };
    await writeFile(resolve(context.folder, command.json), `${JSON.stringify(report, null, 2)}\n`);
  }
  return findings.length === 0 ? 0 : 1;
}

/** Returns the origins of the sites of `npm start`. */
function startedOrigins(env: Environment): string[] {
  const { markets } = readPorts(env);
  return marketIds.map((market) => `http://localhost:${markets[market]}`);
}

function summaryOf({ origins, visits, sitemaps }: CrawlRecord): string {
  const pages = [...visits.values()].flatMap(({ page }) => page ?? []);
  const hidden = pages.filter(({ isHidden }) => isHidden).length;
  const inSitemaps = [...sitemaps.values()].flat().length;
  return `${origins.length} sites: ${visits.size} addresses, ${pages.length} pages, of which ${inSitemaps} in sitemaps and ${hidden} hidden from search engines,`;
}
