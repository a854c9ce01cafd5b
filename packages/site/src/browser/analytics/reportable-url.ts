import { searchParameterNames } from '@clavora/search/state-parameters';

/** Parameters that name a page, a search or the campaign that led here. What else stands in an address may be somebody's own. */
const reportedParameters = new Set([
  ...searchParameterNames,
  'discipline',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
]);

/** An address as the data layer may have it: of this site with the parameters above, of another one without any; empty for what is none. */
export function reportableUrl(address: string, ownOrigin: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname, searchParams } = new URL(address);
  if (origin === 'null') return '';
  if (origin !== ownOrigin) return `${origin}${pathname}`;
  const told = new URLSearchParams([...searchParams].filter(([name]) => reportedParameters.has(name)));
  return `${origin}${pathname}${told.size > 0 ? `?${told}` : ''}`;
}
