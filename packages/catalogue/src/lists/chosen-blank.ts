/** A blank of ours that was chosen for a line. */
export interface ChosenBlank {
  code: string;
  /** Null where only the code is known, as in a list that a person wrote. */
  id: string | null;
}

const withId = /^(.+) id:([a-z0-9._-]{1,80})$/;

/** Returns the text of a blank that is chosen in a form: its code may name another blank in the next data set, its id never. */
export function chosenText({ code, id }: { code: string; id: string }): string {
  return `${code} id:${id}`;
}

/** Reads what `chosenText` wrote, or a code alone. */
export function readChosen(text: string): ChosenBlank {
  const [, code = text, id = null] = withId.exec(text) ?? [];
  return { code, id };
}
