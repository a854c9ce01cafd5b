import type { ColumnAnswers } from '@clavora/catalogue/read-columns';
import type { ListLine, ListRefusal } from '@clavora/catalogue/read-list';
import type { ResolvedList } from '@clavora/catalogue/resolve-list';
import type { ListAnswer } from '@clavora/site-core/catalogue-view';

/** The data set by which a list is resolved. */
export interface ListDataSet {
  /** Of the compiled file. */
  path: string;
  id: string;
  /** The names that visitors write before our codes. */
  ownNames: readonly string[];
}

/** The formats in which a list is saved, by the value of the button that saves it. */
const listFormats = ['csv', 'xlsx'] as const;
export type ListFormat = (typeof listFormats)[number];

/** What a form wants instead of its page: a file, or the table that its script puts into other forms, as CSV for programs. */
export const sentFormats = [...listFormats, 'table'] as const;

/** A list as a file. */
export interface ListFile {
  format: ListFormat;
  content: Uint8Array<ArrayBuffer>;
}

/** What a request of the API says about its list: columns, and the name of a sheet; null for none. */
export type ListAnswers = ColumnAnswers & { sheet: string | null };

/** What is done with lists in the thread for lists, by name: what is given, and what comes back. Both are cloned between threads. */
export interface ListTasks {
  /** The form of the page of lists, as it was sent; with a refusal, its list is not resolved, only shown again. */
  form: {
    given: {
      body: Uint8Array<ArrayBuffer>;
      contentType: string;
      /** Of the page, for files. */
      locale: string;
      refusal: ListRefusal['reason'] | null;
    };
    reply: { kind: 'answer'; answer: ListAnswer } | { kind: 'file'; file: ListFile };
  };
  /** The body of a request of the API. */
  api: {
    given: { body: Uint8Array<ArrayBuffer>; as: 'json' | ListFormat; answers: ListAnswers };
    reply:
      | { kind: 'refused'; refusal: ListRefusal }
      /** No sheet with cells has the name that is wanted; `sheets` has the others, none for a list that is no workbook. */
      | { kind: 'no-sheet'; sheets: readonly string[] }
      /** A file is wanted, and it is not clear which columns are meant. */
      | { kind: 'asks'; json: Uint8Array<ArrayBuffer> }
      | { kind: 'json'; json: Uint8Array<ArrayBuffer> }
      | { kind: 'file'; file: ListFile };
  };
  /** The list of a request for a quote: as CSV and, if it is one, as a workbook, in a language; and what its receipt says; without data set or list, it has no counts and codes. */
  quote: {
    given: { text: string; locale: string };
    reply: {
      table: string;
      workbook: Uint8Array<ArrayBuffer> | null;
      counts: ResolvedList['counts'] | null;
      found: readonly string[];
    };
  };
  /** A list that a partner saves. */
  saved: {
    given: { text: string };
    reply: { kind: 'refused'; refusal: ListRefusal } | { kind: 'asks' } | { kind: 'lines'; lines: readonly ListLine[] };
  };
}

export type ListTaskName = keyof ListTasks;

/** A task with what it is given, and the data set; null without one. */
export type ListTask<Name extends ListTaskName = ListTaskName> = {
  [Each in Name]: { name: Each; given: ListTasks[Each]['given']; dataSet: ListDataSet | null };
}[Name];

/** What the thread sends: that it has started, and for a task its reply, the error that it threw, or why the file of its data set cannot be read. */
export type ListWorkerMessage = { kind: 'started' } | TaskMessage;

export type TaskMessage =
  | { kind: 'reply'; reply: unknown; usedMs: number }
  | { kind: 'error'; error: unknown; usedMs: number }
  | { kind: 'damaged'; reason: string; usedMs: number };
