import { phoneCountryName } from '../../answers/calling-codes.ts';
import type { FormDefinition } from '../../definition/form-definition.ts';
import { hiddenNames } from '../../view/form-state.ts';
import type { TypedValues } from '../outcome.ts';
import { RefusedError } from '../refused.ts';
import { turnstileName } from '../sender/turnstile.ts';
import type { ReceivedFile } from './receive-file.ts';

/** The entries of a sent form, by name; without names that the form does not have. */
export interface FormEntries {
  texts: ReadonlyMap<string, readonly string[]>;
  files: ReadonlyMap<string, readonly ReceivedFile[]>;
}

/** Collects entries. `addText` throws a `RefusedError` with `large` after too many texts. */
export interface EntryCollector extends FormEntries {
  addText(name: string, value: string): void;
  addFile(name: string, file: ReceivedFile): void;
  /** Returns whether a name is that of a file field; throws a `RefusedError` with `malformed` if it is that of a text field. */
  takesFile(name: string): boolean;
}

export function collectEntries(definition: FormDefinition, maxTexts: number): EntryCollector {
  const textNames = new Set(textNamesOf(definition));
  const fileNames = new Set(definition.fields.filter(({ kind }) => kind === 'file').map(({ name }) => name));
  const texts = new Map<string, string[]>();
  const files = new Map<string, ReceivedFile[]>();
  let count = 0;
  return {
    texts,
    files,
    addText: (name, value) => {
      count += 1;
      if (count > maxTexts) throw new RefusedError('large');
      if (textNames.has(name) || fileNames.has(name)) append(texts, name, value);
    },
    addFile: (name, file) => append(files, name, file),
    takesFile: (name) => {
      if (textNames.has(name)) throw new RefusedError('malformed');
      return fileNames.has(name);
    },
  };
}

/** Returns the typed and selected values of the form's fields, to be shown again; no files. */
export function typedValues(definition: FormDefinition, texts: FormEntries['texts']): TypedValues {
  const names = definition.fields.flatMap(({ name, kind }) => (kind === 'file' ? [] : fieldNames(name, kind)));
  return Object.fromEntries(names.flatMap((name) => (texts.has(name) ? [[name, texts.get(name) ?? []]] : [])));
}

function textNamesOf({ fields }: FormDefinition): readonly string[] {
  const own = fields.filter(({ kind }) => kind !== 'file').flatMap(({ name, kind }) => fieldNames(name, kind));
  return [...own, hiddenNames.token, hiddenNames.honeypot, turnstileName];
}

function fieldNames(name: string, kind: string): readonly string[] {
  return kind === 'phone' ? [name, phoneCountryName(name)] : [name];
}

function append<Value>(lists: Map<string, Value[]>, name: string, value: Value): void {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}
