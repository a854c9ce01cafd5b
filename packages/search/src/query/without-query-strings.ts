/**
 * Replaces the library `qs` in browsers. InstantSearch imports it for its own router, which is unused: `search-state.ts` reads and writes the
 * address. This removes a quarter of the search page's script.
 */
const withoutQueryStrings = { parse: refuse, stringify: refuse };

function refuse(): never {
  throw new Error('The sites leave out `qs`: addresses of searches are read and written by search-state.ts');
}

// oxlint-disable-next-line import/no-default-export -- the library that it stands for has one.
export default withoutQueryStrings;
