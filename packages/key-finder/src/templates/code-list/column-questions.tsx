import { noColumn } from '@clavora/catalogue/read-columns';
import type { ListAnswer } from '@clavora/site-core/catalogue-view';
import { listNames } from '@clavora/site-core/list-fields';
import { Button } from '@clavora/ui/button';
import type { CatalogueProps } from '../catalogue-props.ts';
import frame from '../key-finder.module.css';
import { ColumnFields, ListSource, SheetFields } from './column-fields.tsx';
import { sendsList } from './list-form.tsx';

interface ColumnQuestionsProps extends Pick<CatalogueProps, 'context'> {
  answer: Extract<ListAnswer, { kind: 'question' }>;
}

/** Asks which columns of a list have the codes and the quantities, or how the quantities are written. */
export function ColumnQuestions({ answer: { columns, questions, shown, typed }, context }: ColumnQuestionsProps) {
  const { t } = context;
  const isAsked = (about: string) => questions.some((question) => question.about === about);
  const separated = questions.find(({ about }) => about === 'separator')?.columns[0];
  const isAboutColumns = isAsked('code') || isAsked('quantity');
  return (
    <form {...sendsList} className={frame.stack}>
      <h2 id="list-result" className={frame.heading}>
        {t(isAboutColumns ? 'catalogue.list.question.title' : 'catalogue.list.question.numbers_title')}
      </h2>
      <p>{t(isAboutColumns ? 'catalogue.list.question.text' : 'catalogue.list.question.numbers_text')}</p>
      <ListSource shown={shown} context={context} />
      <SheetFields shown={shown} context={context} />
      <input type="hidden" name={listNames.text} value={typed} />
      <ColumnFields
        shown={shown}
        code={isAsked('code') ? '' : `${columns.code}`}
        quantity={isAsked('quantity') ? '' : `${columns.quantity ?? noColumn}`}
        separator={separated === undefined ? null : { column: separated, value: '' }}
        context={context}
      />
      <p>
        <Button type="submit">{t('catalogue.list.question.read')}</Button>
      </p>
    </form>
  );
}
