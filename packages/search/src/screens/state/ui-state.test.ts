import algoliasearchHelper from 'algoliasearch-helper';
import { describe, expect, it } from 'vitest';
import { searchParameters } from '../../client/search-parameters.ts';
import { readSearchState } from '../../query/search-state.ts';
import { uiStateOf } from './ui-state.ts';

describe('uiStateOf', () => {
  it.each(['-20 °C', '--', '-', 'a-b', String.raw`\x`, 'Norda'])(
    'SRC-2 chooses %j in the browser as on the server, and never its opposite',
    (value) => {
      const state = readSearchState(new URLSearchParams([['make', value]]));
      const [chosen = ''] = uiStateOf('index', state).refinementList?.vehicleMakes ?? [];
      const parameters = searchParameters('index', state);
      expect([chosen]).toEqual(parameters.disjunctiveFacetsRefinements?.vehicleMakes);
      expect(chosen).not.toMatch(/^-/);
      const helper = algoliasearchHelper({ search: async () => ({ results: [] }) }, 'index', parameters);
      const { vehicleMakes } = helper.state.disjunctiveFacetsRefinements;
      expect(vehicleMakes).toEqual([chosen]);
    },
  );
});
