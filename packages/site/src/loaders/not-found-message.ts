/** What the log says of a page that is not there: no route has the URL, or its route refuses what stands at it (RTE-10). */
export function notFoundMessage(fullPath: string, isRouted: boolean): string {
  return `${isRouted ? 'Page Not Found' : 'Page not found'}: ${fullPath}`;
}
