import { fetchToken } from '@clavora/forms/browser/form-token';
import { type PersonCheck, type PersonCheckSettings, personCheck } from '@clavora/forms/browser/person-check';
import { sendForm } from '@clavora/forms/browser/send-form';
import { type FormAnswer, hiddenNames } from '@clavora/forms/form-state';
import { useRef, useState } from 'react';
import type { FormWords } from './form-drawing.ts';

/** The form as it stands on the page, asked for when it is needed. */
interface SendingPlace {
  form: () => HTMLFormElement | null;
  /** Where the check stands. */
  check: () => HTMLElement | null;
}

interface SendingSettings {
  action: string;
  check: PersonCheckSettings | null;
  language: string;
  words: FormWords;
}

/** What a form says of itself as a whole. */
interface SendingState {
  isSending: boolean;
  /** What went wrong; null where nothing did. */
  notice: string | null;
  /** Whether the same answers can simply be sent again. */
  canRetry: boolean;
}

interface Sending extends SendingState {
  /** Fetches what sending needs: the token, the check. */
  prepare: () => void;
  /** Sends; the answer of the server, or null where none came or it was not sent: then the notice says why. */
  send: () => Promise<FormAnswer | null>;
}

/** The statuses of answers after which a token is of no use any more. */
const spentTokens: ReadonlySet<number> = new Set([403, 409]);

const atRest: SendingState = { isSending: false, notice: null, canRetry: false };

/** Sends a form, one at a time, and says what becomes of it. */
export function useSending(place: SendingPlace, { action, check, language, words }: SendingSettings): Sending {
  const [state, setState] = useState(atRest);
  const token = useRef<Promise<string>>(undefined);
  const person = useRef<Promise<PersonCheck | null>>(undefined);

  const prepare = () => {
    token.current ??= fetchToken();
    const container = place.check();
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
    setState({ ...atRest, isSending: true });
    prepare();
    const asked = await person.current;
    if (check && !asked) return stop(words.unreachable, true);
    if (asked && !(await asked.hasPassed())) return stop(words.checkFirst, false);
    const body = new FormData(place.form() ?? undefined);
    body.set(hiddenNames.token, (await token.current) ?? '');
    const sent = await sendForm(action, body);
    if (sent === null) return stop(words.unreachable, true);
    if (sent.answer.kind === 'taken') return sent.answer;
    asked?.restart();
    if (spentTokens.has(sent.status)) token.current = fetchToken();
    const { errors, message } = sent.answer;
    const hasErrors = Object.keys(errors).length > 0;
    setState({ isSending: false, notice: message ?? (hasErrors ? null : words.incorrect), canRetry: !hasErrors });
    return sent.answer;
  };
  return { ...state, prepare, send };
}
