import { keyed } from '@clavora/ui/keyed';

/** Returns the paragraphs of plain text, split at empty lines, each with a key. */
export function paragraphsOf(text: string): [key: string, paragraph: string][] {
  return keyed(
    text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    String,
  );
}
