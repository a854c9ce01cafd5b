import { blankRecord } from '@clavora/catalogue/blank-record';
import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import type { Product } from '@clavora/catalogue/cutting';
import type { SetUp } from '@clavora/catalogue/set-ups';
import { type Kind, type KindStory, slugsOf } from './kind.ts';

const blankTitle: KindStory<'blank'>['title'] = ({ record: { blank } }, { t, format }) => ({
  title: t('catalogue.blank_title', { code: blank.code }),
  summary: t('catalogue.blank_summary', {
    kind: t(`catalogue.kind.${blank.kind}`),
    length: format.number(blank.length_mm),
  }),
});

export const blank: Kind<'blank'> = {
  route: 'key-finder-blanks',
  words: ['slug'],
  load({ file }, { slug }) {
    const record = blankRecord(file, slug);
    return record && { kind: 'blank', record };
  },
  tags: ({ slug }) => [catalogueTags.blank(slug)],
  links({ record: { blank: own, variants, successor, predecessors, setUps } }) {
    return slugsOf([own, ...variants, successor, ...predecessors, ...setUps.flatMap(partsOf)]);
  },
  story: { title: blankTitle },
  sitemap: 'rows',
};

/** How one machine cuts a blank, or why it does not. */
export const card: Kind<'card'> = {
  route: 'key-finder-blanks',
  words: ['slug', 'machine'],
  load({ file }, { slug, machine }) {
    const record = blankRecord(file, slug);
    const setUp = record?.setUps.find((one) => one.machine.id === machine);
    return record && setUp ? { kind: 'card', record, setUp } : null;
  },
  tags: ({ slug }) => [catalogueTags.blank(slug)],
  links: ({ record, setUp }) => slugsOf([record.blank, setUp.machine]),
  story: {
    title({ record, setUp }, { t }) {
      const names = { code: record.blank.code, machine: setUp.machine.code };
      return { title: t('catalogue.card_title', names), summary: t('catalogue.card_summary', names) };
    },
    crumbs: ({ record }, hrefs, texts, textOf) => [
      { label: blankTitle({ kind: 'blank', record }, texts, textOf).title, href: hrefs.blank(record.blank.id) },
    ],
    // There are as many cards as pairs of blanks and machines: search engines get the blanks.
    isHidden: true,
  },
};

/** Returns the machine of a set-up and its fittings. */
export function partsOf({ machine, claims, ...own }: SetUp): (Product | null)[] {
  return [
    machine,
    ...[own, ...claims].flatMap(({ clamp, cutter, tracer, adapter }) => [clamp, cutter, tracer, adapter]),
  ];
}
