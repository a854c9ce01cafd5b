import { chosenText } from '@clavora/catalogue/chosen-blank';
import { writeList } from '@clavora/catalogue/write-list';

/**
 * Returns a list of one blank, or without an id of another code of ours, as CSV: the text before its quantity and the text after it. Both together are the list without a
 * quantity.
 */
export function listOfOneCode({ id, code }: { id?: string; code: string }): { before: string; behind: string } {
  const chosen = id === undefined ? '' : chosenText({ code, id });
  const listOf = (quantity: number | null) => writeList([{ line: 1, code, quantity, chosen, note: '', ownCode: null }]);
  const without = listOf(null);
  const withOne = listOf(1);
  let at = 0;
  while (without[at] === withOne[at]) at += 1;
  return { before: without.slice(0, at), behind: without.slice(at) };
}
