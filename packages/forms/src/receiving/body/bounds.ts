import { hasOptions } from '../../definition/field-kind.ts';
import type { FormDefinition, FormField } from '../../definition/form-definition.ts';
import { answerLimits } from '../../validation/read-answer.ts';

/** The most that a form has use for, with room for what it refuses with a word to the field. */
export interface Bounds {
  /** Of the whole body. */
  bytes: number;
  /** Of the whole body without its files. */
  textBytes: number;
  /** Texts, sent once or more often. */
  fields: number;
  files: number;
}

/** A character takes three bytes, and each of these three in a form that is sent without `multipart`. */
const bytesOfCharacter = 9;
const minBytes = 300_000;
/** Of a part, beside its content. */
const partBytes = 1_000;
const spareParts = 20;

/** The bounds of a form, by its fields (FRM-6). */
export function boundsOf({ fields }: FormDefinition): Bounds {
  const fileFields = fields.filter(({ kind }) => kind === 'file').length;
  const texts = fields.filter(({ kind }) => kind !== 'file');
  const needed = texts.reduce((sum, field) => sum + charactersOf(field) * bytesOfCharacter + partBytes, 0);
  const textBytes = Math.max(minBytes, needed + spareParts * partBytes);
  return {
    bytes: textBytes + fileFields * answerLimits.files * (answerLimits.fileBytes + partBytes),
    textBytes,
    fields: texts.reduce((sum, field) => sum + entriesOf(field), spareParts),
    files: fileFields * 4 * answerLimits.files + spareParts,
  };
}

function charactersOf({ kind, options }: FormField): number {
  if (kind === 'textarea') return answerLimits.text;
  if (hasOptions(kind)) return options.reduce((sum, { value }) => sum + value.length + 100, 0);
  return answerLimits.line;
}

function entriesOf({ kind, options }: FormField): number {
  if (kind === 'checkboxes') return options.length;
  return kind === 'phone' ? 2 : 1;
}
