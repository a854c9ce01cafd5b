import { sampleContext } from '@clavora/blocks/sample-context';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runListTask } from '../../../catalogue/lists/run-list-task.ts';
import { siteCatalogue } from '../../../catalogue/live-catalogue.ts';
import { listNames } from '../../../core/list-fields.ts';
import { listModel } from '../../../loaders/catalogue/list-model.ts';
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
  if (!open) throw new Error('Expected a data set');
  const form = new URLSearchParams({ [listNames.text]: typed });
  const sent = { body: Buffer.from(`${form}`), contentType: 'application/x-www-form-urlencoded', refusal: null };
  const reply = await runListTask<'form'>({ name: 'form', given: sent }, { ...open, id: open.set.id });
  const catalogue = await listModel(given.site, 'it', reply.kind === 'answer' ? reply.answer : null);
  if (catalogue?.view.kind !== 'list') throw new Error('Expected the page of lists');
  return renderToStaticMarkup(
    <CodeList view={catalogue.view} catalogue={catalogue} context={await sampleContext('it')} />,
  );
}

it('CAT-7 asks to apply changes before a quote is requested, since a browser without script sends the applied list', async () => {
  await given.publish();
  expect(await shown('ORB 6L;5')).toContain('Applicare le modifiche prima di richiedere un’offerta');
});

it('CAT-7 shows which blanks are not simply to be had, of lines and of choices, with a link to the successor', async () => {
  await given.publish({
    'blanks.csv': smallBlanks(
      'b1,CLV-1,,residential,cylinder,p1,23.5,flat,round,brass,raw,50,discontinued,b3,no,',
      'b2,CLV-2,,residential,cylinder,p1,23.5,flat,round,brass,raw,50,planned,,yes,',
      'b3,CLV-3,,residential,cylinder,p1,23.5,flat,round,brass,raw,50,active,,no,',
    ),
    'aliases.csv': `${aliasHead}a1,m1,ORB 6L,b1,exact,,confirmed,list,2026-01-01,\na2,m1,ORB 7,b1,exact,,confirmed,list,2026-01-01,\na3,m1,ORB 7,b2,exact,,confirmed,list,2026-01-01,\n`,
  });
  const html = await shown('ORB 6L;5\nCLV-2;1\nORB 7;2\nCLV-3;4');
  const rows = html.match(/<tr.*?<\/tr>/gs) ?? [];
  expect(rows[1]).toMatch(/b1".*Fuori produzione.*Sostituito da.*\/b3"/s);
  expect(rows[2]).toMatch(/Annunciata.*titolare/s);
  expect(rows[3]).toMatch(/CLV-1 – Orbis ORB 7, Fuori produzione<.*CLV-2 – Orbis ORB 7, Annunciata, /s);
  expect(rows[4]).not.toMatch(/Fuori|Annunciata/);
});

const aliasHead = 'id,maker_id,code,blank_id,relation,note_key,confidence,source,valid_from,valid_to\n';

function smallBlanks(...rows: readonly string[]): string {
  const head =
    'id,code,gtin,family,kind,profile_id,length_mm,tip,head,material,finish,pack,status,successor_id,restricted,story_slug';
  return `${[head, ...rows].join('\n')}\n`;
}
