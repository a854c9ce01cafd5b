import { products } from '@clavora/catalogue/cutting';
import { type MachineDocument, machineVersions } from '@clavora/catalogue/machine-papers';
import { findDownload, type MachinePapers, papersOfMachine, serialText } from '@clavora/catalogue/papers-of-machine';
import { textInLocale } from '@clavora/catalogue/text-in-locale';
import type { Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale, hasLocale } from '@clavora/i18n-routing/markets';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import { catalogueHrefs } from '@clavora/key-finder/catalogue-hrefs';
import { instructionBlocks } from '@clavora/key-finder/instruction-blocks';
import { dayText, serialsText } from '@clavora/key-finder/paper-texts';
import { publishedPdf } from '@clavora/key-finder/published-pdf';
import type { OpenCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { Site } from '@clavora/site-core/site';
import { codePicture } from '../reading/code-picture.ts';
import { besideCode } from '../reading/make-sheet.ts';
import { withoutGaps } from '../reading/read-page.ts';
import type { Sheet, SheetPart } from '../reading/sheet.ts';

/** What the name of a file of machines means that is the PDF of instructions in Markdown. */
export type NamedInstructions =
  /** The maker has published a PDF of the same, which holds in its place. */
  { kind: 'published'; document: MachineDocument } | { kind: 'made'; sheet: () => Promise<Sheet> };

/** Returns what a name means; null for one that is no PDF of instructions in Markdown. */
export function instructionsOf(site: Site, open: OpenCatalogue, name: string): NamedInstructions | null {
  const { file } = open;
  const [, id] = /^(.+)\.pdf$/.exec(name) ?? [];
  const row = id === undefined ? null : findDownload(file, `${id}.md`);
  if (row === null || !('kind' in row) || row.kind !== 'instructions') return null;
  const [version] = file.rows(machineVersions, 'id = ?', row.versions[0] ?? '');
  const [machine] = file.rows(products, 'id = ?', version?.machine_id ?? '');
  const papers = machine && papersOfMachine(file, machine, null);
  const language = papers?.instructions
    .flatMap(({ languages }) => languages)
    .find(({ text }) => text?.document.id === row.id);
  if (!papers || !language?.text) return null;
  const published = publishedPdf(language.files);
  if (published !== null) return { kind: 'published', document: published };
  const { text, locale } = language;
  return { kind: 'made', sheet: () => sheetOf(site, open, { papers, locale, text }) };
}

interface FoundInstructions {
  papers: MachinePapers;
  locale: Locale;
  text: { document: MachineDocument; markdown: string };
}

async function sheetOf(
  site: Site,
  open: OpenCatalogue,
  { papers, locale, text: { document, markdown } }: FoundInstructions,
): Promise<Sheet> {
  const { market, environment } = site;
  const isFor = ({ versions }: Pick<MachineDocument, 'versions'>) =>
    versions.some((version) => document.versions.includes(version));
  const own = papers.versions.filter(({ id }) => isFor({ versions: [id] }));
  const [only, ...others] = own;
  const serial = only && others.length === 0 ? serialText(only, only.serial_from).toLowerCase() : undefined;
  const hrefs = catalogueHrefs(site, open, hasLocale(market, locale) ? locale : defaultLocale(market));
  const url = new URL(hrefs.papers(papers.machine.id, serial), environment.origins[market.id]).href;
  const t = translator(locale, await loadMessages(locale));
  const format = formatter(locale, market.timeZone);
  const context = { t, format };
  const { withdrawn_on: day, withdrawn_key: key } = document;
  const [first, ...rest] = partsOf(markdown);
  const isTitled = first?.kind === 'heading';
  const title = isTitled ? first.text : papers.machine.code;
  const said = [
    ...(isTitled ? [] : [t('catalogue.papers.instructions')]),
    t('catalogue.papers.for_serials', { serials: format.list(own.map((one) => serialsText(one, context))) }),
    ...(day === null
      ? []
      : [t('catalogue.papers.withdrawn', { date: dayText(day, context) }), reasonOf(open, key, locale)]),
  ];
  const parts: SheetPart[] = [
    { kind: 'heading', level: 1, text: title },
    ...said.map((text) => ({ kind: 'text', text }) as const),
    ...(first && !isTitled ? [first] : []),
    ...rest,
  ];
  return {
    language: locale,
    title,
    // Known also while the content service is not: the same data has the same bytes.
    brand: papers.declarations.find(isFor)?.maker ?? environment.brand,
    url,
    paper: 'a4',
    ...besideCode(withoutGaps(parts)),
    code: codePicture(url),
  };
}

/** Returns why a document was withdrawn. */
function reasonOf({ file }: OpenCatalogue, key: string | null, locale: Locale): string {
  return key === null ? '' : (textInLocale(file, key, locale)?.value ?? key);
}

/** Returns instructions as parts of a sheet. Their title is its first heading: others begin at the second level. */
function partsOf(markdown: string): SheetPart[] {
  return instructionBlocks(markdown).map((block, at): SheetPart => {
    if (block.kind !== 'heading') return block;
    return { kind: 'heading', level: at === 0 ? 1 : Math.max(2, block.level), text: block.text };
  });
}
