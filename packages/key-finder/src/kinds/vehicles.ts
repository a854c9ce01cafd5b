import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import { makers } from '@clavora/catalogue/makers';
import { makesOf, modelRecord, modelsOf } from '@clavora/catalogue/vehicle-records';
import type { CatalogueHrefs } from '@clavora/site-core/catalogue-view';
import type { Crumb } from '@clavora/site-core/page-model';
import { type Kind, slugsOf, type Texts } from './kind.ts';

export const makes: Kind<'makes'> = {
  route: 'key-finder-vehicles',
  load: ({ file }) => ({ kind: 'makes', makes: makesOf(file) }),
  tags: () => [catalogueTags.index],
  story: { title: (_view, { t }) => ({ title: t('catalogue.makes_title'), summary: t('catalogue.makes_summary') }) },
  sitemap: 'page',
};

export const make: Kind<'make'> = {
  route: 'key-finder-vehicles',
  words: ['make'],
  load({ file }, { make: id }) {
    const [found] = file.rows(makers, 'id = ?', id);
    const models = found ? modelsOf(file, id) : [];
    return found && models.length > 0 ? { kind: 'make', make: found, models } : null;
  },
  tags: ({ make: id }) => [catalogueTags.make(id)],
  story: {
    title({ make: { name } }, { t }) {
      return { title: makeTitle(name, { t }), summary: t('catalogue.make_summary', { make: name }) };
    },
    crumbs: (_view, hrefs, texts) => [makesCrumb(hrefs, texts)],
  },
  sitemap: 'rows',
};

export const model: Kind<'model'> = {
  route: 'key-finder-vehicles',
  words: ['make', 'slug'],
  load({ file }, words) {
    const record = modelRecord(file, words.make, words.slug);
    return record && { kind: 'model', record };
  },
  tags: (words) => [catalogueTags.model(words.make, words.slug)],
  links: ({ record }) =>
    slugsOf(
      record.generations.flatMap(({ answers, doubtful }) =>
        [...answers.flatMap(({ claims }) => claims), ...doubtful].map(({ blank }) => blank),
      ),
    ),
  story: {
    title({ record }, { t }) {
      const names = { make: record.make.name, model: record.name };
      return { title: t('catalogue.model_title', names), summary: t('catalogue.model_summary', names) };
    },
    crumbs: ({ record }, hrefs, texts) => [
      makesCrumb(hrefs, texts),
      { label: makeTitle(record.make.name, texts), href: hrefs.make(record.make.id) },
    ],
  },
  sitemap: 'rows',
};

function makesCrumb(hrefs: CatalogueHrefs, { t }: Texts): Crumb {
  return { label: t('catalogue.makes_title'), href: hrefs.makes };
}

function makeTitle(name: string, { t }: Pick<Texts, 't'>): string {
  return t('catalogue.make_title', { make: name });
}
