import { customForm } from '@clavora/blocks/custom-form.block';
import { type BlockContent, parseBlock } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';

export type CustomForm = BlockContent<typeof customForm>;

/** Returns the first form with a name in a page's content, at any depth; null if there is none. */
export function findForm(content: unknown, name: string): CustomForm | null {
  if (typeof content !== 'object' || content === null) return null;
  // Blocks of related stories are not part of the page.
  if ('full_slug' in content) return null;
  if (isForm(content) && content.form === name) return parseBlock(customForm, content);
  for (const inner of Object.values(content)) {
    const found = findForm(inner, name);
    if (found) return found;
  }
  return null;
}

/** Whether a page's content contains a form. */
export function hasForm(content: unknown): boolean {
  if (typeof content !== 'object' || content === null || 'full_slug' in content) return false;
  return isForm(content) || Object.values(content).some(hasForm);
}

function isForm(content: object): content is RawBlock & { form?: unknown } {
  return 'component' in content && content.component === customForm.name && '_uid' in content;
}
