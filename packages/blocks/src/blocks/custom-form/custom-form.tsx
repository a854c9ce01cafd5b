import { browserTexts } from '@clavora/forms/browser-texts';
import { type FormDefinition, readFormDefinition } from '@clavora/forms/form-definition';
import type { FormState } from '@clavora/forms/form-state';
import { marketRow } from '@clavora/i18n-routing/markets';
import { Container } from '@clavora/ui/container';
import { Island } from '@clavora/ui/island';
import { Link } from '@clavora/ui/link';
import type { ReactNode } from 'react';
import type { BlockProps, RenderNested } from '../../render/block-entry.ts';
import type { RenderContext } from '../../render/render-context.ts';
import { isTextEmpty } from '../../rich-text-nodes/rich-text-node.ts';
import { RichTextNodes } from '../../rich-text-nodes/rich-text-nodes.tsx';
import { SideTitle } from '../../shared/side-title.tsx';
import { ClosedForm } from './closed-form.tsx';
import type { customForm } from './custom-form.block.ts';
import styles from './custom-form.module.css';
import { helpOf } from './fields/form-fields.tsx';
import { createFormModel } from './fields/form-model.ts';
import { LiveForm } from './live-form.tsx';
import { FormSent } from './sending/form-sent.tsx';
import type { CustomFormSettings } from './start-custom-form.tsx';

/** A form of a story (FRM-1): fields in groups, and one button. Without a URL to post it to, it is disabled. */
export function CustomForm({ block, context, isFirst, renderNested }: BlockProps<typeof customForm>) {
  const { t, locale } = context;
  const definition = readFormDefinition(block.fields);
  definition.problems.forEach(context.warn);
  if (definition.fields.every(({ kind }) => kind === 'hidden')) return null;
  const state = context.formState(block.form);
  const closed = state?.kind === 'closed' ? state : null;
  const action = closed ? null : context.formAction(block.form);
  const isSent = state?.kind === 'sent';
  const success = {
    title: block.success_title || t('forms.sent_title'),
    text: block.success_title || block.success_text ? block.success_text : t('forms.sent_text'),
  };
  const hasTitle = block.title.trim() !== '';
  const headingId = `title-${block._uid}`;
  const labelledBy = hasTitle ? headingId : undefined;
  const form = {
    uid: block._uid,
    name: block.form,
    submitLabel: block.submit_label,
    state: state?.kind === 'sent' || state?.kind === 'closed' ? null : state,
  };
  const model = createFormModel(form, definition, context);
  const consents = consentTexts(definition, model.conditions, context, renderNested);
  const settings = {
    labelledBy,
    model,
    success,
    validationSettings: { texts: browserTexts(definition, t), locale, timeZone: marketRow(context.market).timeZone },
    check: context.formCheck,
    summaryLevel: isFirst || !hasTitle ? 2 : 3,
  } satisfies Omit<CustomFormSettings, 'action'>;
  const hasRequired = definition.fields.some(({ rules }) => rules.some(({ name }) => required.has(name)));
  const lead = (
    <>
      {block.text !== '' && <p className={styles.lead}>{block.text}</p>}
      {action !== null && !isSent && hasRequired && <p className={styles.note}>{t('forms.required_note')}</p>}
    </>
  );
  return (
    <Container as={hasTitle ? 'section' : 'div'} labelledBy={labelledBy} className={styles.place}>
      <SideTitle title={block.title} id={headingId} level={isFirst ? 1 : 2} lead={lead}>
        {isSent && <FormSent {...success} hasFocus />}
        {!isSent && action === null && (
          <ClosedForm
            note={closed ? closedNote(closed, context) : t('forms.not_open')}
            labelledBy={labelledBy}
            model={model}
            consents={consents}
          />
        )}
        {!isSent && action !== null && (
          // Translated pages can have blocks of one id but different texts, so React must not reuse the form.
          <Island key={`${locale} ${block._uid}`} name="custom-form" start="idle" settings={{ ...settings, action }}>
            <LiveForm {...settings} action={action} consents={consents} />
          </Island>
        )}
      </SideTitle>
    </Container>
  );
}

function closedNote({ hrefForOthers }: Extract<FormState, { kind: 'closed' }>, { t }: RenderContext): ReactNode {
  if (hrefForOthers === undefined) return t('forms.closed');
  return (
    <>
      {t('forms.closed_about')} <Link href={hrefForOthers}>{t('forms.open_for_others')}</Link>
    </>
  );
}

const required: ReadonlySet<string> = new Set(['required', 'accepted']);

/** Returns the text of each consent with its links, by field name, rendered on the server. */
function consentTexts(
  { fields }: FormDefinition,
  conditions: Readonly<Record<string, string>>,
  context: RenderContext,
  renderNested: RenderNested,
): Record<string, ReactNode> {
  const consents = fields.filter(({ kind }) => kind === 'consent');
  return Object.fromEntries(
    consents.map(({ name, help, consent }) => {
      const line = helpOf(help, conditions[name] ?? '');
      if (line === null && isTextEmpty(consent.text)) return [name, null];
      return [
        name,
        // One element, which the browser keeps as it is (`start-custom-form.tsx`).
        <div key={name}>
          {line !== null && <p>{line}</p>}
          <RichTextNodes document={consent.text} context={context} renderNested={renderNested} firstLevel={4} />
        </div>,
      ];
    }),
  );
}
