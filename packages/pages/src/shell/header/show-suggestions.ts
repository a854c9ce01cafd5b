import { suggestionsFor } from '@clavora/search/suggestions/suggestions';
import { rootBeside } from '../../browser/root-beside.ts';

const root = rootBeside();

/** Shows suggestions for a field of a search. */
export function showSuggestions(field: HTMLInputElement): void {
  root.render(suggestionsFor(field));
}
