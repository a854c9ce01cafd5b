import { maxListBytes } from '@clavora/catalogue/list-limits';
import type { ListAnswer } from '@clavora/site-core/catalogue-view';
import { listPricesPath } from '@clavora/site-core/partner-api-paths';
import { Disclosure } from '@clavora/ui/disclosure';
import type { CatalogueProps, KindProps } from '../catalogue-props.ts';
import frame from '../key-finder.module.css';
import styles from './code-list.module.css';
import { ColumnQuestions } from './column-questions.tsx';
import { ListForm } from './list-form.tsx';
import { PartnerListPrices } from './partner-list-prices.tsx';
import { ResolvedLines } from './resolved-lines.tsx';
import { SaveListForm } from './save-list-form.tsx';

/** Renders the page of lists: the form that takes one, and the lines of the one that was sent, to be completed. */
export function CodeList({ view: { answer }, catalogue, context }: KindProps<'list'>) {
  const { t } = context;
  const { savedLists } = catalogue.hrefs;
  if (answer === null || answer.kind === 'refused') {
    return (
      <section className={frame.section} aria-label={t('catalogue.list.title')}>
        <ListForm
          repeated={answer?.repeated ?? null}
          problem={answer && { text: refusalText(answer, context), isOfFile: answer.isOfFile }}
          context={context}
        />
      </section>
    );
  }
  return (
    <section className={frame.section} aria-labelledby="list-result">
      {answer.kind === 'question' ? (
        <ColumnQuestions answer={answer} context={context} />
      ) : (
        <ResolvedLines answer={answer} catalogue={catalogue} context={context} />
      )}
      {answer.kind === 'list' && <PartnerListPrices href={listPricesPath(context.locale)} pieces={answer.pieces} />}
      {answer.kind === 'list' && savedLists !== null && (
        <SaveListForm table={answer.table} back={savedLists} context={context} />
      )}
      <Disclosure className={styles.replace} summary={<h2 className={styles.change}>{t('catalogue.list.change')}</h2>}>
        <ListForm repeated={answer.repeated} problem={null} context={context} />
      </Disclosure>
      {answer.kind === 'list' && <p className={styles.applyFirst}>{t('catalogue.list.apply_first')}</p>}
    </section>
  );
}

function refusalText(
  { refusal: { reason, limit, name } }: Extract<ListAnswer, { kind: 'refused' }>,
  { t }: CatalogueProps['context'],
): string {
  switch (reason) {
    case 'too-large':
      return t('catalogue.list.refused.too-large', { limit: maxListBytes / 1_000_000 });
    case 'too-long':
      return t('catalogue.list.refused.too-long', { limit: limit ?? 0 });
    case 'malformed':
      return t('catalogue.list.refused.malformed', { limit: limit ?? 0 });
    case 'origin':
      return t('forms.refused.origin');
    case 'too-many':
      return t('catalogue.list.refused.too-many');
    case 'too-slow':
      return t('catalogue.list.refused.too-slow');
    case 'no-workbook':
      return t('catalogue.list.refused.no-workbook');
    case 'other-kind':
      return t('catalogue.list.refused.other-kind', { kind: name ?? '' });
    case 'password':
      return t('catalogue.list.refused.password');
    case 'empty':
      return t('catalogue.list.refused.empty');
  }
}
