import type { SearchOptions } from 'algoliasearch-helper/types/algoliasearch.js';
import type { SearchClient } from '../client/search-client.ts';
import { highlightTags } from '../client/search-parameters.ts';
import type { CardHit } from './card-hit.ts';
import { withMarks } from './highlighted-parts.ts';

/** A blank of the key catalogue that a query finds. */
export interface BlankHit extends Pick<CardHit, 'nearReferences' | '_highlightResult'> {
  objectID: string;
  code: string;
  /** `cylinder`, `car-edge` … */
  kind: string;
}

/** The maximum number of blanks beside the pages of a query; the key finder shows all. */
const maxBlanks = 6;

interface BlankQuestion {
  /** The index of blanks; absent for a site without a key catalogue. */
  index: string | undefined;
  query: string;
  most?: number;
  /** Marks around matches, for a caller that reads them itself. */
  tags?: Pick<SearchOptions, 'highlightPreTag' | 'highlightPostTag'>;
}

type Requests = Parameters<SearchClient['search']>[0];

/**
 * Searches for blanks in the same request as for something else. Rejects as the client does; but where there is no index of blanks yet, the other
 * searches are answered without it, since the service refuses all together.
 */
export async function searchWithBlanks<Hit>(
  client: Pick<SearchClient, 'search'>,
  requests: Requests,
  { index, query, most = maxBlanks, tags }: BlankQuestion,
): Promise<{ results: Awaited<ReturnType<typeof client.search<Hit>>>['results']; blanks: readonly BlankHit[] }> {
  const alone = async () => ({ results: (await client.search<Hit>(requests)).results, blanks: [] });
  if (index === undefined || query.trim() === '') return alone();
  const question = {
    indexName: index,
    // The search for pages is the one that is counted.
    params: {
      query,
      hitsPerPage: most,
      removeWordsIfNoResults: 'none',
      analytics: false,
      clickAnalytics: false,
      ...(tags ?? highlightTags),
    },
  } as const;
  try {
    const { results } = await client.search<Hit>([...requests, question]);
    const blanks = blankHits(results.at(requests.length), most);
    return { results: results.slice(0, requests.length), blanks: tags ? blanks : blanks.map(withMarks) };
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return alone();
    throw error;
  }
}

function blankHits(answer: unknown, most: number): BlankHit[] {
  const { hits } = Object(answer) as { hits?: unknown };
  return Array.isArray(hits) ? hits.filter(isBlankHit).slice(0, most) : [];
}

/** Whether a hit has all that a row shows; others are left out. By hand, as `isDrawable`. */
function isBlankHit(hit: unknown): hit is BlankHit {
  const { objectID, code, kind, nearReferences = [] } = Object(hit) as Readonly<Record<string, unknown>>;
  return (
    [objectID, code, kind].every((value) => typeof value === 'string' && value !== '') && Array.isArray(nearReferences)
  );
}

/** Returns the blanks that no page of the results is about: a blank with a product has the product's code. */
export function blanksBeside(blanks: readonly BlankHit[], pages: readonly { code: string | null }[]): BlankHit[] {
  const codes = new Set(pages.map(({ code }) => code));
  return blanks.filter(({ code }) => !codes.has(code));
}
