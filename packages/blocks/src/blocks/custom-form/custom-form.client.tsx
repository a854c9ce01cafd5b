'use client';

import { fieldsOf } from '@clavora/forms/fields-of';
import type { FieldView } from '@clavora/forms/form-view';
import { Button } from '@clavora/ui/button';
import { ErrorSummary } from '@clavora/ui/error-summary';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { type ReactNode, useRef, useState } from 'react';
import styles from './custom-form.module.css';
import { controlId } from './form-field-control.tsx';
import { FormFields } from './form-fields.tsx';
import { FormHiddenFields } from './form-hidden-fields.tsx';
import { FormSent } from './form-sent.tsx';
import { useFocusInView } from './use-focus-in-view.ts';
import { type LiveFormSettings, useLiveForm } from './use-live-form.ts';

interface LiveFormProps extends LiveFormSettings {
  labelledBy: string | undefined;
  consents: Readonly<Record<string, ReactNode>>;
  success: { title: string; text: string };
  /** Of the heading of what was not taken. */
  summaryLevel: 2 | 3;
}

/** A form that takes answers: complete on the server's page, where it works without a script, then alive. */
export function CustomFormClient(props: LiveFormProps) {
  const [isSent, setSent] = useState(false);
  // The focus was on the button, which is gone.
  if (isSent) return <FormSent {...props.success} ref={(element) => element?.focus()} />;
  return <OpenForm {...props} onSent={() => setSent(true)} />;
}

function OpenForm({ onSent, ...props }: LiveFormProps & { onSent: () => void }) {
  const { drawing, action, labelledBy, consents, check, summaryLevel } = props;
  const { words, state, view, uid } = drawing;
  const form = useRef<HTMLFormElement>(null);
  const checkPlace = useRef<HTMLDivElement>(null);
  const live = useLiveForm(props, { form, checkPlace }, onSent);
  const { sending, errors, shown, isFirst } = live;
  const wrong = fieldsOf(view).filter(({ name }) => errors[name] !== undefined && shown.has(name));
  const refused = isFirst && state?.kind === 'refused' ? state : null;
  useFocusInView(form, wrong.map(({ name }) => name).join());
  const isMessageAlone = refused !== null && wrong.length === 0;
  const notice = sending.notice ?? (isMessageAlone ? (refused.message ?? words.incorrect) : null);
  const label = sending.canRetry || isMessageAlone ? words.tryAgain : words.submit;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its controls tell comes up to the form
    <form
      ref={form}
      action={action}
      method="post"
      encType="multipart/form-data"
      aria-labelledby={labelledBy}
      // Without a script the browser's own checks are the first.
      noValidate={live.isLive}
      className={styles.form}
      data-paper=""
      onFocus={live.awaken}
      onChange={live.onType}
      onBlur={live.onLeave}
      onPointerDown={live.onPress}
      onSubmit={live.onSubmit}
    >
      <FormHiddenFields uid={uid} leaveEmpty={words.leaveEmpty} />
      <div className={styles.content}>
        {(refused !== null || !isFirst) && (
          <ErrorSummary
            title={words.incorrect}
            text={refused?.message ?? undefined}
            level={summaryLevel}
            errors={wrong.map((field) => ({
              id: controlId(drawing, field.name),
              message: summaryLine(field, errors[field.name]),
            }))}
          />
        )}
        <FormFields
          drawing={drawing}
          consents={consents}
          errors={errors}
          shown={shown}
          isLive={live.isLive}
          focused={refused ? wrong[0]?.name : undefined}
          controlOf={live.register}
        />
        <div className={styles.end}>
          {check && (
            <div className={styles.check}>
              <div ref={checkPlace} />
              <noscript>{words.needsScript}</noscript>
            </div>
          )}
          {notice !== null && (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to what was sent
            <p role="alert" tabIndex={-1} autoFocus={isMessageAlone} className={styles.notice}>
              {notice}
            </p>
          )}
          {/* It keeps the focus while the form is on its way: a second press does nothing. */}
          <Button type="submit" aria-disabled={sending.isSending || undefined}>
            {sending.isSending ? words.sending : label}
          </Button>
          <div role="status">
            <VisuallyHidden>{sending.isSending ? words.sending : (errors[live.left] ?? '')}</VisuallyHidden>
          </div>
        </div>
      </div>
    </form>
  );
}

/** Away from its field a message names it, unless it does so anyway. */
function summaryLine({ label }: FieldView, message = ''): string {
  const name = label.replace(/[\s.:?]+$/, '');
  return message.includes(name) ? message : `${name}: ${message}`;
}
