/**
 * Stands for the library `qs` in browsers. InstantSearch brings it for a router of its own, which nobody uses here: the address of a search is
 * `search-state.ts`'s affair. A quarter of the search page's script stays away with it.
 */
const withoutQueryStrings = { parse: refuse, stringify: refuse };

function refuse(): never {
  throw new Error('The sites leave out `qs`: addresses of searches are read and written by search-state.ts');
}

// oxlint-disable-next-line import/no-default-export -- the library that it stands for has one.
export default withoutQueryStrings;
