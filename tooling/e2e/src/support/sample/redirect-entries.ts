import { embeddedTokens } from '@clavora/cli/embedded-services';

/** An entry of the datasource `redirects`. */
export interface RedirectEntry {
  name: string;
  value: string;
}

/** Returns the editors' redirects from the content service. */
export async function redirectEntries(contentOrigin: string): Promise<readonly RedirectEntry[]> {
  const query = new URLSearchParams({ token: embeddedTokens.public, datasource: 'redirects', per_page: '1000' });
  const response = await fetch(`${contentOrigin}/v2/cdn/datasource_entries?${query}`);
  if (!response.ok) throw new Error(`Expected the entries of "redirects", got ${response.status}`);
  const { datasource_entries: entries } = (await response.json()) as { datasource_entries: RedirectEntry[] };
  return entries;
}
