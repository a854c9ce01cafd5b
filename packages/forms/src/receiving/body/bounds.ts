import { hasOptions } from '../../definition/field-kind.ts';
import type { FormDefinition, FormField } from '../../definition/form-definition.ts';
import { answerLimits, maxLengthOf } from '../../validation/read-answer.ts';

/** Limits of the body of a form. They exceed those of valid answers, so that fields can report answers that are too long. */
export interface Bounds {
  /** Maximum bytes of the body. */
  bytes: number;
  /** Maximum bytes of the body without files. */
  textBytes: number;
  /** Bytes after which a text is cut: more than the longest valid one, so that a cut text is still too long. */
  fieldBytes: number;
  /** Maximum number of text entries. */
  fields: number;
  files: number;
}

/** A byte has up to three in URL encoding, and a character up to three bytes in UTF-8. */
const bytesOfByte = 3;
const bytesOfCharacter = 3 * bytesOfByte;
const minBytes = 300_000;
/** Bytes of a part besides its content. */
const partBytes = 1_000;
const spareParts = 20;

/** Returns the limits of a form by its fields (FRM-6). */
export function boundsOf({ fields }: FormDefinition): Bounds {
  const fileFields = fields.filter(({ kind }) => kind === 'file').length;
  const texts = fields.filter(({ kind }) => kind !== 'file');
  const needed = texts.reduce((sum, field) => sum + bytesOf(field) + partBytes, 0);
  const textBytes = Math.max(minBytes, needed + spareParts * partBytes);
  return {
    bytes: textBytes + fileFields * answerLimits.files * (answerLimits.fileBytes + partBytes),
    textBytes,
    fieldBytes: 4 * Math.max(answerLimits.text, ...texts.map(({ kind }) => maxLengthOf(kind))) * 3 + 3,
    fields: texts.reduce((sum, field) => sum + entriesOf(field), spareParts),
    files: fileFields * 4 * answerLimits.files + spareParts,
  };
}

function bytesOf({ kind, options }: FormField): number {
  if (hasOptions(kind)) return options.reduce((sum, { value }) => sum + value.length + 100, 0) * bytesOfCharacter;
  // A list has at most so many bytes.
  return maxLengthOf(kind) * (kind === 'codes' ? bytesOfByte : bytesOfCharacter);
}

function entriesOf({ kind, options }: FormField): number {
  if (kind === 'checkboxes') return options.length;
  return kind === 'phone' ? 2 : 1;
}
