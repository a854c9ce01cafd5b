import type { TypedForm } from '@clavora/forms/browser/form-validator';
import type { PersonCheckSettings } from '@clavora/forms/browser/person-check';
import { fieldsOf } from '@clavora/forms/fields-of';
import type { FormAnswer } from '@clavora/forms/form-state';
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { firstAnswer, shownAtFirst, shownFields } from './form-answers.ts';
import type { FormDrawing } from './form-drawing.ts';
import { formEvents } from './form-events.ts';
import { controlId } from './form-field-control.tsx';
import { useFormValidator, type ValidationSettings } from './use-form-validator.ts';
import { useSending } from './use-sending.ts';
import { useUnsentAnswers } from './use-unsent-answers.ts';
import { useValidatedFields } from './use-validated-fields.ts';

export interface LiveFormSettings {
  drawing: FormDrawing;
  /** Where it is sent to. */
  action: string;
  validationSettings: ValidationSettings;
  check: PersonCheckSettings | null;
}

/** Where the form stands on the page. */
export interface LiveFormPlace {
  form: RefObject<HTMLFormElement | null>;
  checkPlace: RefObject<HTMLDivElement | null>;
}

/** A form's life in the browser: validates while the visitor types, sends by script and keeps the answers until they are sent. */
export function useLiveForm(
  { drawing, action, validationSettings, check }: LiveFormSettings,
  { form, checkPlace }: LiveFormPlace,
  onSent: () => void,
) {
  const { view, state, words } = drawing;
  const fields = fieldsOf(view);
  const isBusy = useRef(false);
  const isOver = useRef(false);
  // Null until the script runs: the server's page has all fields.
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null);
  const [refused] = useState(() => (state?.kind === 'refused' ? fieldErrors(state.errors) : {}));
  const [firstChoices] = useState(() => choicesAtFirst(drawing));
  const [events] = useState(() => formEvents(view.form, validationSettings.locale));

  const validator = useFormValidator(view, validationSettings);
  const refusals = useRef<ServerRefusals>(new Map());
  const resolver: Resolver<TypedForm> = async (values, context, options) => {
    const result = await validator.resolver(values, context, options);
    const lasting = stillRefused(refusals.current, values);
    return Object.keys(lasting).length > 0 ? { values: {}, errors: { ...lasting, ...result.errors } } : result;
  };
  const { register, trigger, getValues, setValue, setError, setFocus, handleSubmit, formState } = useForm<TypedForm>({
    resolver,
    // Fields are validated by `useValidatedFields`.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: firstChoices,
    errors: refused,
  });
  const read = (name: string) => textsOf(getValues(name));
  const unsent = useUnsentAnswers(drawing, form, { read, write: setValue });
  const validatedFields = useValidatedFields(new Set(fields.map(({ name }) => name)), (names) => {
    if (!isOver.current) unsent.keep();
    if (names.length > 0) void trigger([...names]);
  });
  const sending = useSending(
    {
      form: () => form.current,
      check: () => checkPlace.current,
    },
    { action, check, language: validationSettings.locale, words },
  );

  const awaken = () => {
    validator.prepare();
    sending.prepare();
  };
  const followAnswers = () => {
    const next = shownFields(view, (name) => read(name).map((text) => text.trim()));
    setShown((before) => (before && isSameSet(before, next) ? before : next));
  };
  const begin = useEffectEvent(() => {
    unsent.restore();
    followAnswers();
    // The visitor may have been here before this script.
    if (form.current?.contains(document.activeElement)) awaken();
  });
  // oxlint-disable-next-line react/set-state-in-effect -- what was typed before the script ran stands in the page alone
  useEffect(() => begin(), []);

  const finish = ({ thankYou }: Extract<FormAnswer, { kind: 'taken' }>) => {
    isOver.current = true;
    unsent.forget();
    events.success();
    if (thankYou === null) return onSent();
    // A page restored from the browser's cache shows the thanks, not the pending state.
    addEventListener('pageshow', onSent, { once: true });
    location.assign(thankYou);
  };
  const sendAnswers = async () => {
    const answer = await sending.send();
    if (answer?.kind === 'taken') return finish(answer);
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
  const tellWrong = async () => {
    validatedFields.watch(fields.map(({ name }) => name));
    events.error(await validator.kindsOf(getValues()));
  };
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy.current || isOver.current) return;
    isBusy.current = true;
    // The server validates again what it rejected.
    refusals.current.clear();
    try {
      await handleSubmit(sendAnswers, tellWrong)(event);
    } finally {
      isBusy.current = false;
    }
  };
  return {
    register,
    sending,
    onSubmit,
    awaken,
    isLive: shown !== null,
    shown: shown ?? shownAtFirst(view, state),
    /** As long as nothing was sent by script, the page says what its own request came to. */
    isFirst: !formState.isSubmitted,
    errors: messagesOf(formState.errors),
    left: validatedFields.left,
    onLeave: validatedFields.onLeave,
    onPress: validatedFields.onPress,
    onType: () => {
      events.start();
      followAnswers();
      validatedFields.onType();
    },
  };
}

/**
 * The choices of each field that takes several: react-hook-form would read them from the page itself, but take the first box for the whole list.
 * On the server's page a visitor may have ticked some before the script ran.
 */
function choicesAtFirst(drawing: FormDrawing): Record<string, string[]> {
  const choices = fieldsOf(drawing.view).filter(({ kind }) => kind === 'checkboxes');
  return Object.fromEntries(
    choices.map((field) => [
      field.name,
      tickedOf(controlId(drawing, field.name)) ?? [...firstAnswer(field, drawing.state)],
    ]),
  );
}

/** The values that are ticked in the group of a box; null where it is not on the page yet. */
function tickedOf(id: string): string[] | null {
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

/** What the server refused, by the name of the field, with the answer that it was. */
type ServerRefusals = Map<string, { value: unknown; error: ServerError }>;

function fieldErrors(errors: Readonly<Record<string, string>>): Record<string, ServerError> {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'server', message }]));
}

/** What only the server knew is wrong until it is answered otherwise, whatever the rules say of it here. */
function stillRefused(refusals: ServerRefusals, values: TypedForm): Record<string, ServerError> {
  const lasting = [...refusals].filter(([name, { value }]) => isSameAnswer(value, values[name]));
  return Object.fromEntries(lasting.map(([name, { error }]) => [name, error]));
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

/** What react-hook-form keeps of a field, as texts; of files nothing. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (value === true) return ['1'];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
