/**
 * `npm run new:market -- portugal --locale pt --country pt --time-zone Europe/Lisbon`: creates a market's
 * row, names and thin app.
 */
import { globSync } from 'node:fs';
import { readCommandLine } from '@clavora/command-line/command-line';
import { oneOf, text } from '@clavora/command-line/options';
import type { Run } from '@clavora/command-line/run-command';
import { UsageError } from '@clavora/command-line/usage-error';
import { locales } from '@clavora/i18n-routing/locales';
import { listGitFiles } from '@clavora/release/list-git-files';
import { z } from 'zod';
import { follow, readRepository, writeChanges } from '../../scaffold/write-changes.ts';
import { workspaceRoot } from '../../system/workspace-root.ts';
import { marketLists, modelApp, newMarket } from './new-market-files.ts';

const manifest = z.object({ name: z.string() });

export const run: Run = async (args) => {
  const { words, values } = readCommandLine(args, {
    words: ['name'],
    options: { locale: oneOf(locales), country: text(), 'time-zone': text() },
  });
  const [id = ''] = words;
  const { locale, country: countryCode, 'time-zone': timeZone } = values;
  if (locale === null || countryCode === null || timeZone === null)
    throw new UsageError('--locale, --country and --time-zone are needed');
  const listed = await listGitFiles(workspaceRoot, ['ls-files', modelApp]);
  const appFiles = listed.map((file) => file.slice(modelApp.length + 1));
  const packageNames = globSync('{apps,packages,tooling}/*/package.json', { cwd: workspaceRoot }).map(
    (file) => manifest.parse(JSON.parse(readRepository(file))).name,
  );
  const repository = { read: readRepository, appFiles, packageNames };
  await writeChanges(newMarket(id, { locale, countryCode, timeZone }, repository), {
    newFolder: `apps/${id}`,
    rewritten: ['pnpm-lock.yaml', ...marketLists.map(({ file }) => file)],
    finish: async () => {
      await follow('pnpm', 'install', '--no-frozen-lockfile');
      for (const { generator } of marketLists) await follow('node', generator);
    },
  });
  console.log(
    `\nIts pages: npm start -- ${id}. What only it shows: tooling/space/content/markets/${id}; its company: tooling/space/content/companies/${id}.yaml`,
  );
  return 0;
};
