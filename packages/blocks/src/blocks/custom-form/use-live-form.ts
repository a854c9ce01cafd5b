import type { TypedForm } from '@clavora/forms/browser/form-validator';
import type { PersonCheckSettings } from '@clavora/forms/env';
import { fieldsOf } from '@clavora/forms/fields-of';
import type { FormAnswer } from '@clavora/forms/form-state';
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { initialAnswer, initialShownFields, shownFields } from './fields/form-answers.ts';
import { controlId } from './fields/form-field-control.tsx';
import type { FormModel } from './fields/form-model.ts';
import { useFormValidator, type ValidationSettings } from './fields/use-form-validator.ts';
import { useKnownAnswers } from './fields/use-known-answers.ts';
import { useValidatedFields } from './fields/use-validated-fields.ts';
import { formEvents } from './sending/form-events.ts';
import { useSending } from './sending/use-sending.ts';
import { useUnsentAnswers } from './sending/use-unsent-answers.ts';

export interface LiveFormSettings {
  model: FormModel;
  /** The URL to which the form is posted. */
  action: string;
  validationSettings: ValidationSettings;
  check: PersonCheckSettings | null;
}

/** The form's elements on the page. */
export interface LiveFormElements {
  form: RefObject<HTMLFormElement | null>;
  checkContainer: RefObject<HTMLDivElement | null>;
}

/** Enhances a form in the browser: validates while the visitor types, sends by script and stores the answers until they are sent. */
export function useLiveForm(
  { model, action, validationSettings, check }: LiveFormSettings,
  { form, checkContainer }: LiveFormElements,
  onSent: () => void,
) {
  const { view, state, words } = model;
  const fields = fieldsOf(view);
  const isBusy = useRef(false);
  const isSent = useRef(false);
  // Null until the script runs, since the server's HTML shows all fields.
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null);
  const [refused] = useState(() => (state?.kind === 'refused' ? fieldErrors(state.errors) : {}));
  const [initialChoices] = useState(() => readInitialChoices(model));
  const [events] = useState(() => formEvents(view.form, validationSettings.locale));

  const validator = useFormValidator(view, validationSettings);
  const refusals = useRef<ServerRefusals>(new Map());
  const resolver: Resolver<TypedForm> = async (values, context, options) => {
    const result = await validator.resolver(values, context, options);
    const active = activeRefusals(refusals.current, values);
    return Object.keys(active).length > 0 ? { values: {}, errors: { ...active, ...result.errors } } : result;
  };
  const { register, trigger, getValues, setValue, setError, setFocus, handleSubmit, formState } = useForm<TypedForm>({
    resolver,
    // `useValidatedFields` decides when to validate.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: initialChoices,
    errors: refused,
  });
  const read = (name: string) => textsOf(getValues(name));
  const isKnown = useRef<(name: string) => boolean>(() => false);
  const unsent = useUnsentAnswers(model, form, { read, write: setValue, isKnown: (name) => isKnown.current(name) });
  const validatedFields = useValidatedFields(new Set(fields.map(({ name }) => name)), (names) => {
    if (!isSent.current) unsent.keep();
    if (names.length > 0) void trigger([...names]);
  });
  const sending = useSending(
    {
      form: () => form.current,
      check: () => checkContainer.current,
    },
    { action, check, language: validationSettings.locale, words },
  );

  const prepare = () => {
    validator.prepare();
    sending.prepare();
  };
  const updateShownFields = () => {
    const next = shownFields(view, (name) => read(name).map((text) => text.trim()));
    setShown((before) => (before && isSameSet(before, next) ? before : next));
  };
  const restoreAnswers = useEffectEvent(() => {
    unsent.restore();
    updateShownFields();
    // The visitor may have focused the form before this script ran.
    if (form.current?.contains(document.activeElement)) prepare();
  });
  // oxlint-disable-next-line react/set-state-in-effect -- text typed before the script ran exists only in the DOM
  useEffect(() => restoreAnswers(), []);
  const isFilled = useKnownAnswers(fields, { read, write: setValue });
  useEffect(() => {
    isKnown.current = isFilled;
  });

  const finish = ({ thankYou }: Extract<FormAnswer, { kind: 'accepted' }>) => {
    isSent.current = true;
    unsent.forget();
    events.success();
    if (thankYou === null) return onSent();
    // Otherwise a page restored from the browser's cache would show the pending state.
    addEventListener('pageshow', onSent, { once: true });
    location.assign(thankYou);
  };
  const sendAnswers = async () => {
    const answer = await sending.send();
    if (answer?.kind === 'accepted') return finish(answer);
    const wrong = fields.filter(({ name }) => answer?.errors[name] !== undefined);
    const found = fieldErrors(answer?.errors ?? {});
    for (const { name } of wrong) {
      const error = found[name];
      if (!error) continue;
      refusals.current.set(name, { value: getValues(name), error });
      setError(name, error);
    }
    validatedFields.watch(wrong.map(({ name }) => name));
    if (wrong[0]) setFocus(wrong[0].name);
    if (answer) events.error(Object.fromEntries(wrong.map(({ name }) => [name, 'server'])));
  };
  const reportErrors = async () => {
    validatedFields.watch(fields.map(({ name }) => name));
    events.error(await validator.kindsOf(getValues()));
  };
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy.current || isSent.current) return;
    isBusy.current = true;
    // The server validates rejected answers again.
    refusals.current.clear();
    try {
      await handleSubmit(sendAnswers, reportErrors)(event);
    } finally {
      isBusy.current = false;
    }
  };
  return {
    register,
    sending,
    onSubmit,
    prepare,
    isLive: shown !== null,
    shown: shown ?? initialShownFields(view, state),
    /** Whether nothing was sent by script yet: the page then shows the result of its own request. */
    isFirst: !formState.isSubmitted,
    errors: messagesOf(formState.errors),
    lastBlurred: validatedFields.lastBlurred,
    onBlur: validatedFields.onBlur,
    onPointerDown: validatedFields.onPointerDown,
    onChange: () => {
      events.start();
      updateShownFields();
      validatedFields.onChange();
    },
  };
}

/**
 * Returns the initial choices of each field with several: react-hook-form would take the DOM's first box for the whole list. A visitor may have
 * ticked boxes of the server's HTML before the script ran.
 */
function readInitialChoices(model: FormModel): Record<string, string[]> {
  const choices = fieldsOf(model.view).filter(({ kind }) => kind === 'checkboxes');
  return Object.fromEntries(
    choices.map((field) => [
      field.name,
      readTickedValues(controlId(model, field.name)) ?? [...initialAnswer(field, model.state)],
    ]),
  );
}

/** Returns the ticked values of a box's group; null if it is not on the page yet. */
function readTickedValues(id: string): string[] | null {
  if (typeof document === 'undefined') return null;
  const first = document.getElementById(id);
  if (!(first instanceof HTMLInputElement)) return null;
  const boxes = first.form?.elements.namedItem(first.name);
  const group = boxes instanceof RadioNodeList ? [...boxes] : [first];
  return group
    .filter((box) => box instanceof HTMLInputElement)
    .flatMap(({ checked, value }) => (checked ? [value] : []));
}

interface ServerError {
  type: 'server';
  message: string;
}

/** Answers that the server rejected, with their errors, by field name. */
type ServerRefusals = Map<string, { value: unknown; error: ServerError }>;

function fieldErrors(errors: Readonly<Record<string, string>>): Record<string, ServerError> {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'server', message }]));
}

/** Returns the server's errors of unchanged answers, which the rules in the browser cannot reproduce. */
function activeRefusals(refusals: ServerRefusals, values: TypedForm): Record<string, ServerError> {
  const active = [...refusals].filter(([name, { value }]) => isSameAnswer(value, values[name]));
  return Object.fromEntries(active.map(([name, { error }]) => [name, error]));
}

function isSameAnswer(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) ? one.join('\0') === other.join('\0') : one === other;
}

function messagesOf(errors: Readonly<Record<string, { message?: unknown } | undefined>>): Record<string, string> {
  const texts = Object.entries(errors).map(([name, error]) => [name, error?.message] as const);
  return Object.fromEntries(texts.filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string'));
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((entry) => other.has(entry));
}

/** Returns react-hook-form's value of a field as texts; empty for files. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (value === true) return ['1'];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
