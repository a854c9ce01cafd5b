'use client';

import { fieldsOf } from '@clavora/forms/fields-of';
import type { FieldView } from '@clavora/forms/form-view';
import { Button } from '@clavora/ui/button';
import { ErrorSummary } from '@clavora/ui/error-summary';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { type ReactNode, useRef, useState } from 'react';
import styles from './custom-form.module.css';
import { controlId } from './fields/form-field-control.tsx';
import { FormFields } from './fields/form-fields.tsx';
import { FormHiddenFields } from './fields/form-hidden-fields.tsx';
import { useFocusInView } from './fields/use-focus-in-view.ts';
import { FormSent } from './sending/form-sent.tsx';
import { type LiveFormSettings, useLiveForm } from './use-live-form.ts';

export interface LiveFormProps extends LiveFormSettings {
  labelledBy: string | undefined;
  consents: Readonly<Record<string, ReactNode>>;
  success: { title: string; text: string };
  /** The level of the error summary's heading. */
  summaryLevel: 2 | 3;
}

/** A form that accepts answers: complete in the server's HTML, where it works without a script, then enhanced. */
export function CustomFormClient(props: LiveFormProps) {
  const [isSent, setSent] = useState(false);
  // The submit button that had the focus is gone.
  if (isSent) return <FormSent {...props.success} ref={(element) => element?.focus()} />;
  return <OpenForm {...props} onSent={() => setSent(true)} />;
}

function OpenForm({ onSent, ...props }: LiveFormProps & { onSent: () => void }) {
  const { model, action, labelledBy, consents, check, summaryLevel } = props;
  const { words, state, view, uid } = model;
  const form = useRef<HTMLFormElement>(null);
  const checkContainer = useRef<HTMLDivElement>(null);
  const live = useLiveForm(props, { form, checkContainer }, onSent);
  const { sending, errors, shown, isFirst } = live;
  const invalidFields = fieldsOf(view).filter(({ name }) => errors[name] !== undefined && shown.has(name));
  const refusal = isFirst && state?.kind === 'refused' ? state : null;
  const isMessageAlone = refusal !== null && invalidFields.length === 0;
  const notice = sending.notice ?? (isMessageAlone ? (refusal.message ?? words.incorrect) : null);
  useFocusInView(form, [notice, ...invalidFields.map(({ name }) => name)].join());
  const label = sending.canRetry || isMessageAlone ? words.tryAgain : words.submit;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- change and blur events of the controls bubble up to the form
    <form
      ref={form}
      action={action}
      method="post"
      encType="multipart/form-data"
      aria-labelledby={labelledBy}
      // Without a script the browser's own validation runs.
      noValidate={live.isLive}
      className={styles.form}
      data-paper=""
      onFocus={live.prepare}
      onChange={live.onChange}
      onBlur={live.onBlur}
      onPointerDown={live.onPointerDown}
      onSubmit={live.onSubmit}
    >
      <FormHiddenFields uid={uid} leaveEmpty={words.leaveEmpty} />
      <div className={styles.content}>
        {(refusal !== null || !isFirst) && (
          <ErrorSummary
            title={words.incorrect}
            text={refusal?.message ?? undefined}
            level={summaryLevel}
            errors={invalidFields.map((field) => ({
              id: controlId(model, field.name),
              message: summaryMessage(field, errors[field.name]),
            }))}
          />
        )}
        <FormFields
          model={model}
          consents={consents}
          errors={errors}
          shown={shown}
          isLive={live.isLive}
          focused={refusal ? invalidFields[0]?.name : undefined}
          controlOf={live.register}
        />
        <div className={styles.end}>
          {check && (
            <div className={styles.check}>
              <div ref={checkContainer} />
              <noscript>{words.needsScript}</noscript>
            </div>
          )}
          {notice !== null && (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the response to a submission
            <p role="alert" tabIndex={-1} autoFocus={isMessageAlone} className={styles.notice}>
              {notice}
            </p>
          )}
          {/* Not `disabled` while sending, so that it keeps the focus; a second press does nothing. */}
          <Button type="submit" aria-disabled={sending.isSending || undefined}>
            {sending.isSending ? words.sending : label}
          </Button>
          <div role="status">
            <VisuallyHidden>{sending.isSending ? words.sending : (errors[live.lastBlurred] ?? '')}</VisuallyHidden>
          </div>
        </div>
      </div>
    </form>
  );
}

/** Returns an error for the summary: prefixed with the field's label unless the message includes it. */
function summaryMessage({ label }: FieldView, message = ''): string {
  const name = label.replace(/[\s.:?]+$/, '');
  return message.includes(name) ? message : `${name}: ${message}`;
}
