import { sampleContext } from '@clavora/blocks/sample-context';
import { minFilteredCodes, minFilteredVehicles } from '@clavora/blocks/table-filters';
import { renderedRows } from '@clavora/ui/rendered-texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { BlankSections } from './blank-sections.tsx';

let given: SiteWithCatalogue;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
});

afterEach(() => given.forget());

/** The section of a page with a heading, as markup. */
async function section(heading: string, changes: Parameters<SiteWithCatalogue['publish']>[0]): Promise<string> {
  await given.publish(changes);
  const { view, catalogue } = given.load('/trova-chiave/chiavi-grezze/b1', 'blank');
  const context = await sampleContext('it');
  const html = renderToStaticMarkup(<BlankSections record={view.record} catalogue={catalogue} context={context} />);
  return html.split(/(?=<section)/).find((part) => part.includes(`>${heading}</h2>`)) ?? '';
}

const codes = (count: number) => ({ aliases: Array.from({ length: count }, (_, at) => ({ code: `ORB ${at + 1}` })) });
const vehicles = (count: number) => ({
  vehicles: Array.from({ length: count }, (_, at) => ({ model: `Ponente ${at + 1}` })),
  fitments: Array.from({ length: count }, (_, at) => ({ vehicle_id: `v${at + 1}` })),
});

const tables = [
  ['Codici di altri produttori', 'replaces', codes, minFilteredCodes, `${minFilteredCodes} codici`],
  ['Veicoli compatibili', 'vehicles', vehicles, minFilteredVehicles, `${minFilteredVehicles} veicoli`],
] as const;

describe.each(tables)('the table "%s"', (heading, id, rows, minFolded, summary) => {
  it('BLK-6 SHL-7 is folded on phones where it is long: with its number of rows, and opened by links to it', async () => {
    const html = await section(heading, rows(minFolded));
    const [shown = '', folded = ''] = html.split('</summary>');
    expect(shown).toMatch(new RegExp(`<details[^>]*><summary[^>]*><span>${summary}</span>`));
    expect(shown).not.toContain(`id="${id}"`);
    expect(folded).toMatch(new RegExp(`^<div id="${id}"`));
    expect(renderedRows(folded)).toHaveLength(minFolded);
    expect(html.match(/aria-labelledby="([^"]+)"/)?.[1]).toBe(html.match(/<h2 id="([^"]+)"/)?.[1]);
  });

  it('BLK-6 is shown where it is short', async () => {
    const html = await section(heading, rows(minFolded - 1));
    expect(html).not.toContain('<details');
    expect(html).toContain(`<h2 id="${id}"`);
  });
});
