/** The query parameter that names the form that is sent, as `form-state.ts` of the forms has it. */
export const formParameter = 'form';

/**
 * Begins the pattern of a path of a page: it leaves out files, data, inner addresses that rewrites lead to, and what is for one person. The path has
 * no slash before it.
 */
export const notPages =
  '(?!_next/|api/|auth/|builds/|~|__)(?!(?:[a-z]{2}/)?extranet(?:/|$))(?!.*\\.(?:json|xml|txt|ico|ics|svg|png|webmanifest)$)';

// Next matches the sources of its rewrites without regard to case.
const pagePath = new RegExp(`^/${notPages}`, 'i');

/** Whether a path is that of a page of the public site, there or not. */
export function isPagePath(path: string): boolean {
  return pagePath.test(path);
}
