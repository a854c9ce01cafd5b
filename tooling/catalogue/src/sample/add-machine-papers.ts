import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { filePath } from '@clavora/catalogue/machine-papers';
import { textLocales } from '@clavora/catalogue/texts';
import { connectedFacts } from '@clavora/catalogue/vocabulary';
import { readCatalogue } from '@clavora/space/catalogue';
import { type Glossary, readGlossary } from '@clavora/space/glossary';
import { manualWords } from '@clavora/space/manual-words';
import { instructionWords } from './instruction-words.ts';
import { paperTexts } from './paper-texts.ts';
import type { Sample } from './sample.ts';
import { type SampleMachine, sampleMachines } from './sample-machines.ts';
import { sampleConnected, sampleFirmware, sampleNotices } from './sample-papers.ts';

/** The versions of the machines: what was built before 2026 and is no longer sold has an end. */
const versionsFile = new URL('papers/machine-versions.csv', import.meta.url);
const assets = new URL('../../../space/assets/', import.meta.url);

/** The instructions of Linea 9 that are also a PDF. */
const editionOfManual = 'linea-9-2';

/** Adds what is kept of machines: versions, instructions, declarations, spare parts, firmware, facts of their data and notices. */
export function addMachinePapers(sample: Sample): void {
  sample.versions.push(...readVersions());
  const { parts } = readGlossary();
  for (const version of sample.versions) {
    addInstructions(sample, version);
    addParts(sample, version, parts);
    addDeclaration(sample, version);
  }
  for (const row of sampleFirmware) {
    const bytes = Buffer.from(`Clavora firmware ${row.id}\n`.repeat(200));
    sample.firmware.push({ ...row, ...addFile(sample, `${row.id}.bin`, bytes) });
  }
  for (const [version, machine] of Object.entries(sampleConnected))
    for (const fact of connectedFacts) {
      const key = fact === 'type' ? `paper.data.${machine}.type` : `paper.data.${fact}`;
      sample.connected.push({ id: `${version}-${fact}`, versions: version, fact, text_key: key });
    }
  sample.notices.push(...sampleNotices);
  for (const [key, values] of Object.entries(paperTexts))
    for (const [locale, value] of Object.entries(values)) sample.texts.push({ key, locale, value });
}

type Version = Sample['versions'][number];

function readVersions(): Version[] {
  const [head = '', ...lines] = readFileSync(versionsFile, 'utf8').trimEnd().split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const row = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
    return {
      ...row,
      id: row['id'] ?? '',
      machine_id: row['machine_id'] ?? '',
      year_from: Number(row['year_from']),
      locales: textLocales.join('|'),
    };
  });
}

/** Adds a file; returns its cells. */
function addFile({ files }: Sample, file: string, bytes: Uint8Array) {
  files.set(filePath(file), bytes);
  return { file, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function machineOf(version: Version): SampleMachine {
  const machine = sampleMachines.find(({ id }) => id === version.machine_id);
  if (!machine) throw new Error(`There is no machine ${version.machine_id}`);
  return machine;
}

/** Returns the number of a version of its machine, from 1. */
function numberOf({ id }: Version): string {
  return id.slice(-1);
}

function addInstructions(sample: Sample, version: Version): void {
  const edition = `${numberOf(version)}.0`;
  const issued = `${version.year_from}-01-15`;
  for (const locale of textLocales) {
    const own = { kind: 'instructions', versions: version.id, locale, version: edition, issued };
    const id = `instructions-${version.id}-${locale}`;
    const text = Buffer.from(instructionsOf(machineOf(version), edition, locale));
    sample.documents.push({ id, ...own, ...addFile(sample, `${id}.md`, text) });
    if (version.id !== editionOfManual) continue;
    const manual = `documents/manual-linea-9${locale === 'en' ? '' : `-${locale}`}.pdf`;
    const pdf = readFileSync(new URL(manual, assets));
    sample.documents.push({ id: `${id}-pdf`, ...own, ...addFile(sample, `${id}.pdf`, pdf) });
  }
}

/** Returns the instructions of a machine as Markdown. */
function instructionsOf(
  { code, tasks = ['cut'], specs, cuts }: SampleMachine,
  edition: string,
  locale: (typeof textLocales)[number],
): string {
  const words = instructionWords[locale];
  const manual = manualWords[locale];
  const isByCode = code.startsWith('Linea');
  const cutter = Object.values(cuts)[0]?.cutter.toUpperCase() ?? '';
  const { safety, steps, service } = tasks.includes('cut') ? words.copying : words.cloning;
  // The manual's table has some without a capital.
  const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const numbered = (lines: readonly string[]) => lines.map((line, at) => `${at + 1}. ${line}`);
  const used = isByCode ? manual.steps.map((step) => step.replace('17', `${specs?.['cycle_time'] ?? 17}`)) : steps;
  return [
    `# ${code}: ${words.title}`,
    `${words.edition} ${edition}`,
    `## ${words.safety}`,
    safety.map((line) => `- ${line.replace('{cutter}', cutter)}`).join('\n'),
    `## ${words.use}`,
    numbered(used).join('\n'),
    ...(isByCode ? [`## ${manual.vice}`, numbered(manual.faces).join('\n')] : []),
    `## ${words.service}`,
    isByCode
      ? manual.intervals.map(([every, work]) => `- ${capitalised(every)}: ${work}`).join('\n')
      : service.map((line) => `- ${line}`).join('\n'),
    '',
  ].join('\n\n');
}

/** Adds the numbered parts of the picture of a machine's product; those of the first version that were changed have other codes. */
function addParts(sample: Sample, version: Version, names: Glossary['parts']): void {
  const product = readCatalogue().find(({ slug }) => slug === version.machine_id);
  const parts = product?.facts.parts ?? [];
  if (parts.length === 0) return;
  const id = `drawing-${version.id}`;
  const drawing = readFileSync(new URL(`products/${version.machine_id}.png`, assets));
  const issued = `${version.year_from}-01-15`;
  sample.documents.push({
    id,
    kind: 'spare-parts',
    versions: version.id,
    locale: null,
    version: `${numberOf(version)}.0`,
    issued,
    ...addFile(sample, `${version.machine_id}.png`, drawing),
  });
  for (const [at, { part, left, top }] of parts.entries()) {
    const key = `paper.part.${part.replaceAll(' ', '-')}`;
    if (!sample.texts.some((text) => text.key === key))
      for (const [locale, value] of Object.entries(names[part] ?? {})) sample.texts.push({ key, locale, value });
    const number = at + 1;
    // Every second part was changed with a version.
    const suffix = number % 2 === 0 ? `.${numberOf(version)}` : '';
    const code = `SP-${version.serial_prefix ?? ''}${String(number).padStart(2, '0')}${suffix}`;
    sample.spareParts.push({
      id: `${version.id}-part-${number}`,
      versions: version.id,
      number,
      code,
      name_key: key,
      quantity: 1,
      left,
      top,
    });
  }
}

function addDeclaration(sample: Sample, version: Version): void {
  const isRadio = version.id in sampleConnected;
  const isTool = version.machine_id === 'smart-pro-mini';
  const number = numberOf(version);
  const acts = [...(isTool ? [] : ['2006/42/EC']), isRadio ? '2014/53/EU' : '2014/30/EU', '2011/65/EU'];
  const standards = isTool ? ['EN 62368-1:2020', 'EN 300 328:2019'] : ['EN ISO 12100:2010', 'EN 60204-1:2018'];
  const row = {
    id: `declaration-${version.id}`,
    number: `DC ${version.serial_prefix ?? ''}-${number}`,
    maker: 'Clavora S.p.A.',
    versions: version.id,
    signatory: 'Elena Dal Farra',
    place: 'Valmarena',
    signed: `${version.year_from}-01-10`,
  };
  sample.declarations.push({ ...row, acts: acts.join('|'), standards: standards.join('|') });
  const text = [
    `# EU declaration of conformity ${row.number}`,
    `${row.maker} declares under its sole responsibility that the ${machineOf(version).code} meets:`,
    acts.map((act) => `- ${act}`).join('\n'),
    'These standards were applied:',
    standards.map((standard) => `- ${standard}`).join('\n'),
    `${row.place}, ${row.signed}, ${row.signatory}`,
    '',
  ].join('\n\n');
  sample.documents.push({
    id: `${row.id}-en`,
    kind: 'declaration',
    versions: version.id,
    locale: 'en',
    version: `${number}.0`,
    issued: row.signed,
    ...addFile(sample, `${row.id}.md`, Buffer.from(text)),
  });
}
