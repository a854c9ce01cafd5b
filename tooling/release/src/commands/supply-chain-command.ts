import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readCommand } from '@clavora/command-line/command-line';
import { oneOf, readValue, text } from '@clavora/command-line/options';
import { marketIds } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import { findSecrets } from '../supply-chain/find-secrets.ts';
import { licenceProblems } from '../supply-chain/licence-problems.ts';
import { runProgram } from '../workspace/run-program.ts';

const licences = z.record(z.string(), z.array(z.object({ name: z.string() })));

const commands = {
  licences: {},
  secrets: {},
  sbom: { words: ['market'], options: { out: text() } },
  audit: {},
};

export interface SupplyChainContext {
  root: string;
  /** The folder that relative paths begin at. */
  cwd: string;
  print: (line: string) => void;
}

/** `npm run supply-chain`: prints problems of what the sites are made of. Resolves to the exit code. */
export async function runSupplyChain(
  args: readonly string[],
  { root, cwd, print }: SupplyChainContext,
): Promise<number> {
  const command = readCommand(args, commands);
  const pnpm = (...rest: readonly string[]) => runProgram('pnpm', rest, { cwd: root });
  switch (command.name) {
    case 'licences': {
      const list = licences.parse(JSON.parse(await pnpm('licenses', 'list', '--recursive', '--json')));
      return report(licenceProblems(list));
    }
    case 'secrets':
      return report((await findSecrets(root)).map(({ file, line, message }) => `${file}:${line} ${message}`));
    case 'sbom': {
      const market = readValue('<market>', oneOf(marketIds), command.words[0] ?? '');
      const type = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
      const bill = await pnpm('sbom', ...type, '--prod', '--filter', `@clavora/${market}`);
      if (command.values.out === null) print(bill);
      else {
        const file = resolve(cwd, command.values.out);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, bill);
      }
      return 0;
    }
    case 'audit':
      print(await pnpm('audit', '--prod', '--audit-level', 'high'));
      return 0;
  }

  function report(problems: readonly string[]): number {
    for (const problem of problems) print(problem);
    return problems.length > 0 ? 1 : 0;
  }
}
