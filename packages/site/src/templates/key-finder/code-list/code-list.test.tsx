import { sampleContext } from '@clavora/blocks/sample-context';
import { listLines, readList } from '@clavora/catalogue/read-list';
import { writeList } from '@clavora/catalogue/write-list';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteCatalogue } from '../../../catalogue/live-catalogue.ts';
import { listModel } from '../../../loaders/catalogue/list-model.ts';
import { resolveInParts } from '../../../loaders/catalogue/resolve-in-parts.ts';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../../testing/site-with-catalogue.ts';
import { CodeList } from './code-list.tsx';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});
afterEach(() => given.forget());

/** Renders the answer to a list of the small data set. */
async function shown(typed: string): Promise<string> {
  const open = siteCatalogue(given.site)?.current();
  const read = readList(typed, () => true);
  if (!open || read.kind !== 'list') throw new Error('Expected a data set and a list');
  const { header, columns } = read.table;
  const { lines, counts } = await resolveInParts(listLines(read.table, columns), open);
  const table = writeList(lines);
  const answer = { kind: 'list', typed, header, width: 2, columns, lines, counts, table } as const;
  const catalogue = await listModel(given.site, 'it', answer);
  if (catalogue?.view.kind !== 'list') throw new Error('Expected the page of lists');
  return renderToStaticMarkup(
    <CodeList view={catalogue.view} catalogue={catalogue} context={await sampleContext('it')} />,
  );
}

it('CAT-7 asks to apply changes before a quote is requested, since a browser without script sends the applied list', async () => {
  given.publish();
  expect(await shown('ORB 6L;5')).toContain('Applicare le modifiche prima di richiedere un’offerta');
});
