/**
 * Replaces the library `qs` in browsers. InstantSearch imports it for its own router, which is unused: `search-state.ts` reads and writes the
 * address. This removes a quarter of the search page's script.
 */
const withoutQueryStrings = { parse: refuse, stringify: refuse };

function refuse(): never {
  throw new Error('`qs` is not bundled: search-state.ts reads and writes addresses of searches');
}

// oxlint-disable-next-line import/no-default-export -- the replaced library has one.
export default withoutQueryStrings;
