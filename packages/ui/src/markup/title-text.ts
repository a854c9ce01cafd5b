import { breakCompounds } from '@clavora/i18n-routing/break-compounds';
import { keepTogether } from './keep-together.ts';

/** Returns the text of a title: figures stay with their names and units, and long compounds break between their parts. */
export function titleText(text: string): string {
  return breakCompounds(keepTogether(text));
}
