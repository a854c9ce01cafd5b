import { type accordion, accordionItem } from '@clavora/blocks/accordion.block';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import { localeRow } from '@clavora/i18n-routing/locales';
import { richTextToPlain } from '@clavora/search/rich-text-to-plain';
import type { FAQPage } from 'schema-dts';
import type { DescribedPage } from './described-page.ts';

/**
 * Returns the questions and answers of a page's accordions; null if there are none. Accordions may also contain conditions or steps: one counts as
 * questions if each of its headings ends with a question mark.
 */
export function questionsOf(
  { page, url }: DescribedPage,
  accordions: readonly BlockContent<typeof accordion>[],
): FAQPage | null {
  const questions = accordions
    .map(({ items }) =>
      parseParts(accordionItem, items)
        .map(({ title, text }) => ({ question: title.trim(), answer: richTextToPlain(text, () => '') }))
        .filter(({ question }) => question !== ''),
    )
    .filter((items) => items.every(({ question }) => question.endsWith('?')))
    .flat()
    .filter(({ answer }) => answer !== '');
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    inLanguage: localeRow(page.locale).formatTag,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
