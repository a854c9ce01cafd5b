import type { CatalogueFile } from '@clavora/catalogue/catalogue-file';
import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import { machineRecord, machinesOf } from '@clavora/catalogue/machine-record';
import { hasPapers, machineOfPlate, papersOfMachine } from '@clavora/catalogue/papers-of-machine';
import type { CatalogueHrefs, ViewOf } from '@clavora/site-core/catalogue-view';
import { lastOf, plateParameters } from '@clavora/site-core/internal-paths';
import type { Kind, Texts, Words } from './kind.ts';

/** The longest model and serial number that are read. */
const maxLength = 40;

/** Where a visitor types in what a type plate says. */
export const machines: Kind<'machines'> = {
  route: 'machines',
  load: ({ file }) => ({
    kind: 'machines',
    machines: machinesOf(file).filter(({ id }) => hasPapers(file, id)),
    answer: null,
  }),
  tags: () => [catalogueTags.index],
  story: {
    title: (_view, { t }) => ({ title: t('catalogue.papers.title'), summary: t('catalogue.papers.summary') }),
  },
  question: {
    parameters: [plateParameters.machine, plateParameters.serial],
    read(asked) {
      const typedIn = (field: keyof typeof plateParameters) => lastOf(asked.query, plateParameters[field]).trim();
      const [typed, serial] = [typedIn('machine').slice(0, maxLength), typedIn('serial').slice(0, maxLength)];
      if (typed === '') return null;
      return ({ open: { file }, hrefs }) => {
        const machine = machineOfPlate(file, typed);
        if (machine === null) return { answer: { typed } };
        const papers = papersOfMachine(file, machine, serial === '' ? null : serial);
        return { to: hrefs.papers(machine.id, papers?.plate?.serial.toLowerCase()) };
      };
    },
  },
  sitemap: 'page',
};

type Papers = Omit<ViewOf<'papers'>, 'kind'>;

function load(file: CatalogueFile, { machine: typed, serial }: Words, isPlate: boolean): Papers | null {
  if (typed.length > maxLength || serial.length > maxLength) return null;
  const machine = machineOfPlate(file, typed);
  const papers = machine && papersOfMachine(file, machine, isPlate ? serial : null);
  const record = machine && machineRecord(file, machine.id);
  return papers && record ? { papers, record } : null;
}

const machinesCrumb = (hrefs: CatalogueHrefs, { t }: Texts) => ({
  label: t('catalogue.papers.title'),
  href: hrefs.machines,
});

const titleOf = ({ papers: { machine } }: Papers, { t }: Texts) => ({
  title: t('catalogue.papers.of', { machine: machine.code }),
  summary: t('catalogue.papers.of_summary', { machine: machine.code }),
});

/** What is kept of a machine, of all its serial numbers. */
export const papers: Kind<'papers'> = {
  route: 'machines',
  words: ['machine'],
  load({ file }, words) {
    const found = load(file, words, false);
    return found && { kind: 'papers', ...found };
  },
  tags: ({ machine }) => [catalogueTags.machine(machine), catalogueTags.index],
  movedTo: ({ papers: { machine } }, words, hrefs) => (words.machine === machine.id ? null : hrefs.papers(machine.id)),
  links: ({ record: { machine } }) => [machine.story_slug],
  story: { title: titleOf, crumbs: (_view, hrefs, texts) => [machinesCrumb(hrefs, texts)] },
  sitemap: 'rows',
};

/** What is kept of one serial number. */
export const plate: Kind<'plate'> = {
  route: 'machines',
  words: ['machine', 'serial'],
  load({ file }, words) {
    const found = load(file, words, true);
    return found && { kind: 'plate', ...found };
  },
  tags: ({ machine }) => [catalogueTags.machine(machine), catalogueTags.index],
  movedTo({ papers: { machine, plate: said } }, words, hrefs) {
    // Paths are in lower case.
    const serial = said?.version ? said.serial.toLowerCase() : words.serial;
    return words.machine === machine.id && words.serial === serial ? null : hrefs.papers(machine.id, serial);
  },
  links: ({ record: { machine } }) => [machine.story_slug],
  story: {
    title(view, texts) {
      const { machine, plate: said } = view.papers;
      // A serial number that no machine has is not repeated in titles: anyone can link to such an address.
      if (!said?.version) return titleOf(view, texts);
      return {
        title: texts.t('catalogue.papers.of_serial', { machine: machine.code, serial: said.serial }),
        summary: titleOf(view, texts).summary,
      };
    },
    crumbs: (view, hrefs, texts) => [
      machinesCrumb(hrefs, texts),
      ...(view.papers.plate?.version
        ? [{ label: titleOf(view, texts).title, href: hrefs.papers(view.papers.machine.id) }]
        : []),
    ],
    // There are as many as machines were built: search engines get the models.
    isHidden: true,
  },
};
