import type { CachedValue } from './next-cache.ts';

/** Whether an answer sets a cookie: it is for one visitor. */
export function hasCookie(value: CachedValue | null): boolean {
  return cookieHeaders(headersOf(value)).length > 0;
}

/** Removes the cookies of an answer, which Next also sends to visitors who waited for it; returns whether there were any. */
export function removeCookies(value: CachedValue | null): boolean {
  const headers = headersOf(value);
  const names = cookieHeaders(headers);
  for (const name of names) Reflect.deleteProperty(headers, name);
  return names.length > 0;
}

function headersOf(value: CachedValue | null): object {
  if (value === null) return {};
  return (value.kind === 'FETCH' ? value.data.headers : value.headers) ?? {};
}

function cookieHeaders(headers: object): string[] {
  return Object.keys(headers).filter((name) => /^set-cookie2?$/i.test(name));
}
