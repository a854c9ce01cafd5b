import { Button } from '@clavora/ui/button';
import { Container } from '@clavora/ui/container';
import { FieldSet } from '@clavora/ui/field-set';
import type { BlockProps } from '../block-entry.ts';
import { SideTitle } from '../side-title.tsx';
import type { customForm } from './custom-form.block.ts';
import styles from './custom-form.module.css';
import { FormQuestionField } from './form-question-field.tsx';
import { questionGroups } from './form-questions.ts';

/** A form as its story asks it (FRM-1): questions in groups, and one button. Without a place to send it to, it is drawn out of use. */
export function CustomForm({ block, context, isFirst, renderNested }: BlockProps<typeof customForm>) {
  const { t } = context;
  const groups = questionGroups(block.fields, context.warn);
  const questions = groups.flatMap((group) => group.questions);
  const hasQuestions = questions.some(({ content }) => content.kind !== 'hidden');
  if (!hasQuestions) return null;
  const action = context.formAction(block.form);
  const isOpen = action !== null;
  const hasTitle = block.title.trim() !== '';
  const headingId = `title-${block._uid}`;
  const takesFiles = questions.some(({ content }) => content.kind === 'file');
  const lead = (
    <>
      {block.text !== '' && <p className={styles.lead}>{block.text}</p>}
      {isOpen && questions.some(({ constraints }) => constraints.isRequired) && (
        <p className={styles.note}>{t('forms.required_note')}</p>
      )}
    </>
  );
  const content = (
    <div className={styles.content}>
      {groups.map((group) => (
        <FieldSet key={group.key} legend={group.title} text={group.text}>
          {group.questions.map((question) => (
            <div
              key={question.content.name}
              data-width={question.content.width}
              className={styles.question}
              hidden={question.content.kind === 'hidden'}
            >
              <FormQuestionField
                question={question}
                id={`${block._uid}-${question.content.name}`}
                context={context}
                renderNested={renderNested}
              />
            </div>
          ))}
        </FieldSet>
      ))}
      <div>
        <Button type="submit">{block.submit_label || t('forms.submit')}</Button>
      </div>
    </div>
  );
  return (
    <Container as={hasTitle ? 'section' : 'div'} labelledBy={hasTitle ? headingId : undefined}>
      <SideTitle title={block.title} id={headingId} level={isFirst ? 1 : 2} lead={lead}>
        <form
          aria-labelledby={hasTitle ? headingId : undefined}
          className={styles.form}
          {...(isOpen ? { action, method: 'post' } : {})}
          {...(isOpen && takesFiles ? { encType: 'multipart/form-data' } : {})}
        >
          {isOpen ? (
            content
          ) : (
            <fieldset disabled className={styles.closed}>
              <legend className={styles.closedNote}>{t('forms.not_open')}</legend>
              {content}
            </fieldset>
          )}
        </form>
      </SideTitle>
    </Container>
  );
}
