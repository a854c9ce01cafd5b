import { searchParameterNames } from '@clavora/search/state-parameters';

/** Parameters of pages, searches and campaigns. Other parameters may be personal. */
const reportedParameters = new Set([
  ...searchParameterNames,
  'discipline',
  'kind',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
]);

/** Returns a URL without personal data: of this site with the parameters above, of another one without query; empty if it is no URL. */
export function reportableUrl(address: string, ownOrigin: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname, searchParams } = new URL(address);
  if (origin === 'null') return '';
  if (origin !== ownOrigin) return `${origin}${pathname}`;
  const reportedQuery = new URLSearchParams([...searchParams].filter(([name]) => reportedParameters.has(name)));
  return `${origin}${pathname}${reportedQuery.size > 0 ? `?${reportedQuery}` : ''}`;
}
