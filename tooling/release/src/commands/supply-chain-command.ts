import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isMarketId, marketIds } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import { findSecrets } from '../supply-chain/find-secrets.ts';
import { licenceProblems } from '../supply-chain/licence-problems.ts';
import { runProgram } from '../workspace/run-program.ts';

const help = `npm run supply-chain -- <command>

  licences                            checks the licences of all installed libraries
  secrets                             looks for keys in the files of the repository
  sbom <market> [--out <file>]        writes what a site is made of as CycloneDX JSON
  audit                               asks the registry for advisories on libraries that ship`;

const licences = z.record(z.string(), z.array(z.object({ name: z.string() })));

/** `npm run supply-chain`: prints problems of what the sites are made of. Resolves to the exit code. */
export async function runSupplyChain(
  args: readonly string[],
  root: string,
  print: (line: string) => void,
): Promise<number> {
  const options = { out: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command, market] = positionals;
  const pnpm = (...rest: readonly string[]) => runProgram('pnpm', rest, { cwd: root });
  switch (command) {
    case 'licences': {
      const list = licences.parse(JSON.parse(await pnpm('licenses', 'list', '--recursive', '--json')));
      return report(licenceProblems(list));
    }
    case 'secrets':
      return report((await findSecrets(root)).map(({ file, line, message }) => `${file}:${line} ${message}`));
    case 'sbom': {
      if (!isMarketId(market)) throw new Error(`There is no market "${market}"; there are ${marketIds.join(', ')}`);
      const type = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
      const text = await pnpm('sbom', ...type, '--prod', '--filter', `@clavora/${market}`);
      if (values.out === undefined) print(text);
      else {
        const file = resolve(root, values.out);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      return 0;
    }
    case 'audit':
      print(await pnpm('audit', '--prod', '--audit-level', 'high'));
      return 0;
    default:
      throw new Error(help);
  }

  function report(problems: readonly string[]): number {
    for (const problem of problems) print(problem);
    return problems.length > 0 ? 1 : 0;
  }
}
