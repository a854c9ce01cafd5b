import type { FieldAttributes } from './field-attributes.ts';
import type { FormField } from './form-definition.ts';

/**
 * A field as a page draws it and hands it to the browser: plain data, without the functions of its rules and without the text of a consent.
 * `rules` is their text, in the order in which they are judged.
 */
export interface FieldView
  extends Pick<
    FormField,
    'name' | 'kind' | 'label' | 'help' | 'autocomplete' | 'preset' | 'width' | 'options' | 'shownWhen'
  > {
  rules: string;
  attributes: FieldAttributes;
}
