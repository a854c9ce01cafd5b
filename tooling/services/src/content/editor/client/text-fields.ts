import { element } from './dom.ts';
import { parseJson } from './field-values.ts';
import type { RichTextOptions } from './rich-text-editor.ts';

/** Options of every control. */
export interface ControlOptions {
  id: string;
  value: unknown;
  isRequired: boolean;
  /** The id of the field's description. */
  describedBy: string | null;
  onChange: (value: unknown) => void;
}

/** Creates a control for a line, a number or a date. */
export function inputControl(options: ControlOptions, type: string, read: (text: string) => unknown): HTMLInputElement {
  const { id, value, isRequired, describedBy, onChange } = options;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const attributes = { id, type, value: text, required: isRequired, 'aria-describedby': describedBy };
  const input = element('input', type === 'number' ? { ...attributes, step: 'any' } : attributes);
  input.addEventListener('input', () => onChange(read(input.value)));
  return input;
}

/** Creates a control for a multi-line text. */
export function textControl(options: ControlOptions): HTMLTextAreaElement {
  const { id, value, isRequired, describedBy, onChange } = options;
  const area = element('textarea', { id, rows: 4, required: isRequired, 'aria-describedby': describedBy });
  area.value = typeof value === 'string' ? value : '';
  area.addEventListener('input', () => onChange(area.value));
  return area;
}

/** Creates a control for rich text: as text if the editor can show it without a loss, else as JSON. */
export async function richTextControl(
  options: ControlOptions,
  { label, askLink }: Pick<RichTextOptions, 'label' | 'askLink'>,
): Promise<HTMLElement> {
  // Only forms with a rich text load its editor.
  const { richTextEditor } = await import('./rich-text-editor.ts');
  return richTextEditor({ ...options, label, askLink }) ?? jsonControl(options);
}

/**
 * Creates a JSON control for field types without a control of their own; invalid JSON is reported and not
 * saved.
 */
export function jsonControl({ id, value, describedBy, onChange }: ControlOptions): HTMLElement {
  const problem = element('p', { class: 'problem', id: `${id}-problem`, role: 'alert' });
  const described = describedBy === null ? problem.id : `${describedBy} ${problem.id}`;
  const area = element('textarea', { id, rows: 8, class: 'json', spellcheck: 'false', 'aria-describedby': described });
  area.value = value === undefined ? '' : JSON.stringify(value, null, 2);
  area.addEventListener('input', () => {
    const parsed = parseJson(area.value);
    area.setAttribute('aria-invalid', String(!parsed.ok));
    problem.textContent = parsed.ok ? '' : parsed.message;
    if (parsed.ok) onChange(parsed.value);
  });
  return element('div', {}, area, problem);
}
