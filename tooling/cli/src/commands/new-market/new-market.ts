/**
 * `npm run new:market -- portugal --locale pt --country pt --time-zone Europe/Lisbon`: creates a market's
 * row, names and thin app.
 */
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isLocale, locales } from '@clavora/i18n-routing/locales';
import { listGitFiles } from '@clavora/release/list-git-files';
import { z } from 'zod';
import { follow, readRepository, runGenerator, writeChanges } from '../../scaffold/write-changes.ts';
import { workspaceRoot } from '../../system/workspace-root.ts';
import { modelApp, newMarket } from './new-market-files.ts';

const manifest = z.object({ name: z.string() });

await runGenerator(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { locale: { type: 'string' }, country: { type: 'string' }, 'time-zone': { type: 'string' } },
  });
  const [id = ''] = positionals;
  const { locale, country = '', 'time-zone': timeZone = '' } = values;
  if (!isLocale(locale)) throw new Error(`Expected --locale, one of ${locales.join(', ')}; got "${locale ?? ''}"`);
  const listed = await listGitFiles(workspaceRoot, ['ls-files', modelApp]);
  const appFiles = listed.map((file) => file.slice(modelApp.length + 1));
  const packageNames = globSync('{apps,packages,tooling}/*/package.json', { cwd: workspaceRoot }).map(
    (file) => manifest.parse(JSON.parse(readRepository(file))).name,
  );
  const repository = { read: readRepository, appFiles, packageNames };
  const changes = newMarket(id, { locale, countryCode: country, timeZone }, repository);
  await writeChanges(changes, {
    newFolder: `apps/${id}`,
    rewritten: ['pnpm-lock.yaml'],
    finish: () => follow('pnpm', 'install', '--no-frozen-lockfile'),
  });
  console.log(`\nIts pages: npm start -- ${id}. What only it shows: tooling/space/content/markets/${id}`);
});
