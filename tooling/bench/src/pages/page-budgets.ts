/**
 * `npm run budgets` in `tooling/bench`: measures one page of each kind of the built Italian site over the sample space. Ends with 1 where one is over its
 * budget (`page-budget-table.ts`).
 */
import { buildMarkets } from '@clavora/cli/build-markets';
import { requireBrowser } from '@clavora/cli/find-browser';
import { startMarket } from '@clavora/cli/market-process';
import { readPorts } from '@clavora/cli/ports';
import { runSites } from '@clavora/cli/run-sites';
import { encodeDocument } from '@clavora/server/content-coding';
import { chromium } from '@playwright/test';
import { filesAtRest, refusedConsent } from './files-at-rest.ts';
import { measures, overBudget } from './over-budget.ts';
import { type PageBudget, pageBudgets } from './page-budget-table.ts';
import { pageWeight, partsOf } from './page-weight.ts';

const market = 'italy';

await buildMarkets([market]);
const sites = await runSites([market], readPorts(process.env, 'page budgets'), startMarket);
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] });
const problems: string[] = [];
try {
  const origin = sites.sites[0]?.url ?? '';
  console.log(['page'.padEnd(20), ...measures.map((name) => name.padStart(11))].join(''));
  for (const { kind, path, ...budget } of pageBudgets) {
    const measured = await measure(origin, path);
    console.log([kind.padEnd(20), ...measures.map((name) => String(measured[name]).padStart(11))].join(''));
    problems.push(...overBudget(kind, measured, budget));
  }
} finally {
  await browser.close();
  await sites.stop();
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function measure(origin: string, path: string): Promise<PageBudget> {
  const response = await fetch(origin + path);
  const html = await response.text();
  const weight = await pageWeight(html, async (file) => {
    const answer = await fetch(origin + file);
    if (!answer.ok) throw new Error(`Expected the file ${file} that ${path} names, got ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  });
  const { scripts, fonts } = await filesAtRest(browser, origin + path, { choice: refusedConsent });
  return {
    html: Buffer.byteLength(html),
    htmlBrotli: (await encodeDocument(Buffer.from(html), 'br')).byteLength,
    style: weight.style,
    script: sum(scripts),
    fonts: sum(fonts),
    requests: 1 + scripts.size + partsOf(html).sheets.size + fonts.size,
  };
}

function sum(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((total, size) => total + size, 0);
}
