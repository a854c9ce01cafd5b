/** A chosen file. The `File` of browsers and servers has these properties. */
export interface FileAnswer {
  readonly name: string;
  /** The type that the browser declares, often by the name only. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** The answer to a field: a text (empty without an answer), the selected choices, or the selected files. */
export type Answer = string | readonly string[] | readonly FileAnswer[];

/** Answers by the name of their field. */
export type Answers = Readonly<Record<string, Answer>>;

export function isEmptyAnswer(answer: Answer): boolean {
  return answer.length === 0;
}

/** Returns the texts of an answer: its text, its choices, or the names of its files. */
export function wordsOf(answer: Answer): readonly string[] {
  if (typeof answer === 'string') return answer === '' ? [] : [answer];
  return answer.map((entry) => (typeof entry === 'string' ? entry : entry.name));
}

/** Returns the files of an answer; empty if it has none. */
export function filesOf(answer: Answer): readonly FileAnswer[] {
  if (typeof answer === 'string') return [];
  return answer.filter((entry) => typeof entry !== 'string');
}
