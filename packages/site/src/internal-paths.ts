/** Where the pages of a listing, search results and built error screens live inside the app; never linked. */
export const internalPaths = { page: '~page', search: '~search', error: '~error' } as const;
