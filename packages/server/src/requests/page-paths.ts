import { handlerRows } from '../entrance/handler-rows.ts';

/** The query parameter with the name of a submitted form, as in `form-state.ts` of the forms package. */
export const formParameter = 'form';

/** The first folders of paths that handlers answer; their files outside of folders are recognized by how their names end. */
const handlerFolders = new Set(
  handlerRows.flatMap(({ path }) => {
    const [, first = '', ...rest] = path.split('/');
    return rest.length > 0 ? [`${first.replace('.', String.raw`\.`)}/`] : [];
  }),
);

/** The start of a pattern for paths outside of the folders of files, data and internal paths of rewrites. For paths without leading slash. */
export const outsideFolders = `(?!_next/|auth/|${[...handlerFolders].join('|')}|~|__)`;

/** The start of a pattern for paths of public pages: excludes files, data, internal paths of rewrites, and personal pages. For paths without leading slash. */
export const notPages = `${outsideFolders}(?!(?:[a-z]{2}/)?extranet(?:/|$))(?!.*\\.(?:json|xml|txt|ico|ics|svg|png|md|pdf|webmanifest)$)`;

// Next matches the sources of rewrites case-insensitively.
const pagePath = new RegExp(`^/${notPages}`, 'i');

/** Whether a path can be of a public page, existing or missing. */
export function isPagePath(path: string): boolean {
  return pagePath.test(path);
}
