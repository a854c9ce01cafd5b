/** The number of invalidations in this process: of a publish, or of redirects. */
interface PageInvalidations {
  count: number;
}

// The server around Next and the bundles share a process but no module instance, so that the state is a property of `globalThis`.
const key = Symbol.for('site.page-invalidations');
const holder = globalThis as { [key]?: PageInvalidations };

function state(): PageInvalidations {
  holder[key] ??= { count: 0 };
  return holder[key];
}

/** Records that cached pages were invalidated: the server around Next then uses none of the answers that it has stored for a second. */
export function notePageInvalidation(): void {
  state().count += 1;
}

export function pageInvalidations(): number {
  return state().count;
}
