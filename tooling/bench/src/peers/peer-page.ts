/** Where peers have the files of our page, below the folder of what they serve as it is. */
export const filesFolder = 'own';

/**
 * Returns what a peer shows of our document: its style sheets, fonts and style elements, and its body without scripts, with `nextHref` as the address of the page
 * that is followed. Style sheets end in lower case: servers know them by that.
 */
export function peerPage(document: string, { href, nextHref }: { href: string; nextHref: string }): string {
  const [, head = '', body = ''] = /<head>(.*)<\/head><body[^>]*>(.*)<\/body>/s.exec(document) ?? [];
  const styles = head.match(/<link rel="(?:stylesheet|preload)"[^>]*\/>|<style.*?<\/style>/gs) ?? [];
  return `${styles.join('')}${body.replaceAll(/<script.*?<\/script>/gs, '')}`
    .replaceAll('/_next/static/', `/${filesFolder}/`)
    .replaceAll('.CSS"', '.css"')
    .replaceAll(`href="${href}"`, `href="${nextHref}"`);
}
