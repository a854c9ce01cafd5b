import type { FileChange } from '../scaffold/change.ts';
import type { TextChange } from '../scaffold/changed-text.ts';

/** A file that is written by hand for an addition: a new one, or changes of one that is there. */
type WrittenFile = FileChange | { path: string; changes: readonly TextChange[] };

/** A test file of a package that is written for an addition; `also` are parts of the names of test files there that must still pass. */
interface ShownBy extends FileChange {
  folder: string;
  also: readonly string[];
}

/** Something that developers add to the sites, with everything that they write by hand for it, apart from its texts and its tests. */
export interface Addition {
  /** What is added, as docs/where-code-lives.md lists it. */
  adds: string;
  /** Paths are relative to the root. */
  files: readonly WrittenFile[];
  /** Its texts by the key of the message; in a test, one text for all languages. */
  messages: Readonly<Record<string, string>>;
  /** Its words in addresses by segment. */
  segments?: Readonly<Record<string, string>>;
  /** Programs that write files from what was added, without which the workspace is not sound. */
  generators?: readonly string[];
  /** Tests that show that it works everywhere it should. */
  shown: readonly ShownBy[];
}
