import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import { checkSerial, type NoticeRecord, noticeRecord, noticeRecords } from '@clavora/catalogue/notice-record';
import type { CatalogueHrefs, CatalogueModel } from '@clavora/site-core/catalogue-view';
import { lastOf, plateParameters } from '@clavora/site-core/internal-paths';
import { type Kind, slugsOf, type Texts } from './kind.ts';

/** The longest serial number that is read. */
const maxLength = 40;

/** All recalls and advisories. */
export const notices: Kind<'notices'> = {
  route: 'notices',
  load: ({ file }) => ({ kind: 'notices', notices: noticeRecords(file) }),
  tags: () => [catalogueTags.notices],
  story: {
    title: (_view, { t }) => ({ title: t('catalogue.notices.title'), summary: t('catalogue.notices.summary') }),
  },
  sitemap: 'page',
};

type TextOf = CatalogueModel['textOf'];

/** Returns the title of a notice as the law prescribes its beginning ((EU) 2024/1435), and what can happen. */
function titleOf({ record: { notice } }: { record: NoticeRecord }, { t }: Texts, textOf: TextOf) {
  const text = (key: string) => textOf(key)?.value ?? key;
  return {
    title: t(`catalogue.notices.titles.${notice.kind}`, { title: text(notice.title_key) }),
    summary: text(notice.hazard_key),
  };
}

const noticesCrumb = (hrefs: CatalogueHrefs, { t }: Texts) => ({
  label: t('catalogue.notices.title'),
  href: hrefs.notices,
});

const linksOf = ({ record }: { record: NoticeRecord }) => slugsOf(record.machines.map(({ machine }) => machine));

/** A recall or advisory in the edition that holds, with the check of a serial number. */
export const notice: Kind<'notice'> = {
  route: 'notices',
  words: ['slug'],
  load({ file }, { slug }) {
    const record = noticeRecord(file, slug);
    return record && { kind: 'notice', record, answer: null };
  },
  tags: ({ slug }) => [catalogueTags.notice(slug)],
  links: linksOf,
  story: { title: titleOf, crumbs: (_view, hrefs, texts) => [noticesCrumb(hrefs, texts)] },
  question: {
    parameters: [plateParameters.serial],
    params: ({ slug }) => ({ slug }),
    read(asked) {
      const typed = lastOf(asked.query, plateParameters.serial).trim().slice(0, maxLength);
      if (typed === '') return null;
      return ({ open: { file } }) => {
        const record = noticeRecord(file, asked.words.slug);
        return record && { answer: checkSerial(file, record, typed) };
      };
    },
  },
  sitemap: 'rows',
};

/** An edition of a notice as it was published. */
export const noticeEdition: Kind<'notice-edition'> = {
  route: 'notices',
  words: ['slug', 'edition'],
  load({ file }, { slug, edition }) {
    const record = /^[1-9]\d{0,2}$/.test(edition) ? noticeRecord(file, slug, Number(edition)) : null;
    return record && { kind: 'notice-edition', record };
  },
  tags: ({ slug }) => [catalogueTags.notice(slug)],
  links: linksOf,
  story: {
    title: titleOf,
    crumbs: (view, hrefs, texts, textOf) => [
      noticesCrumb(hrefs, texts),
      { label: titleOf(view, texts, textOf).title, href: hrefs.notice(view.record.notice.number) },
    ],
    // Search engines get the edition that holds.
    isHidden: true,
  },
};
