/** A file as it was chosen; a browser's and a server's `File` are such. */
export interface FileAnswer {
  readonly name: string;
  /** As the browser declares it, often by the name alone. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** What a field was answered with: a text (empty where nothing was), the choices taken, or the files chosen. */
export type Answer = string | readonly string[] | readonly FileAnswer[];

/** Answers by the name of their field. */
export type Answers = Readonly<Record<string, Answer>>;

export function isEmptyAnswer(answer: Answer): boolean {
  return answer.length === 0;
}

/** The words of an answer: its text or its choices; of files their names. */
export function wordsOf(answer: Answer): readonly string[] {
  if (typeof answer === 'string') return answer === '' ? [] : [answer];
  return answer.map((entry) => (typeof entry === 'string' ? entry : entry.name));
}

/** The files of an answer; none of a field that takes no files. */
export function filesOf(answer: Answer): readonly FileAnswer[] {
  if (typeof answer === 'string') return [];
  return answer.filter((entry) => typeof entry !== 'string');
}
