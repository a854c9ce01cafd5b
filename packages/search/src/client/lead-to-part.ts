/** The longest text that may be the code of a spare part. */
const maxLength = 60;

/**
 * Leads on to the spare part whose code a text is for certain, as the server does for a visitor without script; does nothing for another text, or without an answer.
 * `href` is the beginning of the address that names the part, which the encoded text follows.
 */
export async function leadToPart(text: string, href: string, go = (path: string) => location.assign(path)) {
  if (!/\d/.test(text) || text.length > maxLength) return;
  const answer: unknown = await fetch(href + encodeURIComponent(text))
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  const { part } = Object(answer) as { part?: unknown };
  // A path of this site.
  if (typeof part === 'string' && /^\/(?!\/)/.test(part)) go(part);
}
