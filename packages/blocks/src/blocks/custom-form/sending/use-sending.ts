import { fetchToken } from '@clavora/forms/browser/form-token';
import { type PersonCheck, personCheck } from '@clavora/forms/browser/person-check';
import { sendForm } from '@clavora/forms/browser/send-form';
import type { PersonCheckSettings } from '@clavora/forms/env';
import { type FormAnswer, hiddenNames } from '@clavora/forms/form-state';
import { useRef, useState } from 'react';
import type { FormWords } from '../fields/form-model.ts';

/** Accessors of the form's elements, which exist only after mounting. */
interface SendingElements {
  form: () => HTMLFormElement | null;
  /** The container of the person check. */
  check: () => HTMLElement | null;
}

interface SendingSettings {
  action: string;
  check: PersonCheckSettings | null;
  language: string;
  words: FormWords;
}

/** The state of a form as a whole. */
interface SendingState {
  isSending: boolean;
  /** The failure in words; null if there is none. */
  notice: string | null;
  /** Whether the same answers can be sent again. */
  canRetry: boolean;
}

interface Sending extends SendingState {
  /** Fetches the token and loads the person check. */
  prepare: () => void;
  /** Sends the form and returns the server's answer; null, with a `notice`, if it was not sent or not answered. */
  send: () => Promise<FormAnswer | null>;
}

/** Response statuses that invalidate the token. */
const tokenInvalidatingStatuses: ReadonlySet<number> = new Set([403, 409]);

const idleState: SendingState = { isSending: false, notice: null, canRetry: false };

/** Returns the state of sending a form, and the functions to prepare and send it. */
export function useSending(elements: SendingElements, { action, check, language, words }: SendingSettings): Sending {
  const [state, setState] = useState(idleState);
  const token = useRef<Promise<string>>(undefined);
  const person = useRef<Promise<PersonCheck | null>>(undefined);

  const prepare = () => {
    token.current ??= fetchToken();
    const container = elements.check();
    if (check && container) {
      person.current ??= personCheck(container, check, language).catch(() => {
        person.current = undefined;
        return null;
      });
    }
  };
  const stop = (notice: string, canRetry: boolean) => {
    setState({ isSending: false, notice, canRetry });
    return null;
  };
  const send = async () => {
    setState({ ...idleState, isSending: true });
    prepare();
    const loadedCheck = await person.current;
    if (check && !loadedCheck) return stop(words.unreachable, true);
    if (loadedCheck && !(await loadedCheck.hasPassed())) return stop(words.checkFirst, false);
    const body = new FormData(elements.form() ?? undefined);
    body.set(hiddenNames.token, (await token.current) ?? '');
    const sent = await sendForm(action, body);
    if (sent === null) return stop(words.unreachable, true);
    if (sent.answer.kind === 'accepted') return sent.answer;
    loadedCheck?.restart();
    if (tokenInvalidatingStatuses.has(sent.status)) token.current = fetchToken();
    const { errors, message } = sent.answer;
    const hasErrors = Object.keys(errors).length > 0;
    setState({ isSending: false, notice: message ?? (hasErrors ? null : words.incorrect), canRetry: !hasErrors });
    return sent.answer;
  };
  return { ...state, prepare, send };
}
