'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { createLatestRequest } from '../client/latest-request.ts';
import { partnerKeyLoader } from '../client/partner-key-loader.ts';
import { type RenewedClientOptions, renewedClient } from '../client/renewed-client.ts';
import { type SearchClient, searchClient } from '../client/search-client.ts';
import type { SearchConnection } from '../config/search-connection.ts';
import type { SearchState } from '../query/search-state.ts';
import { blanksBeside } from '../results/blank-hits.ts';
import { type TopHits, topHits } from '../results/top-hits.ts';
import { PublicFindings, type PublicFindingsLabels, PublicFindingsNote } from './public-findings.tsx';
import { SearchScreenClient, type SearchScreenProps } from './search-screen.client.tsx';

export interface PartnerScreenProps extends SearchScreenProps {
  /** The address for search keys. The connection contains none, since the page may be cached longer than a key is valid. */
  keyHref: string;
  /** The connection to the public index; null if it is not searched. */
  publicConnection: SearchConnection | null;
  /** The public hits that the server found. */
  publicHits: TopHits | null;
  /** Maximum number of public hits to show. */
  publicLimit: number;
  publicHref: string | null;
  publicLabels: PublicFindingsLabels;
}

/** The search of partners: results from the partner index, then the best public ones (SRC-6). */
export function PartnerScreenClient(props: PartnerScreenProps) {
  const { connection, keyHref, publicConnection, publicHits, publicLimit, publicHref, publicLabels, ...screen } = props;
  const [client] = useState(() => connection && ownClient(connection, keyHref));
  const { found, onSearch } = usePublicHits(publicConnection, publicHits, publicLimit);
  const findings = found && {
    found,
    href: publicHref,
    localeTag: screen.place.localeTag,
    labels: screen.labels,
    ownLabels: publicLabels,
  };
  return (
    <SearchScreenClient
      {...screen}
      connection={connection}
      {...(client ? { client } : {})}
      onSearch={onSearch}
      blanksOf={(query) => (found?.query === query ? blanksBeside(found.blanks, found.hits) : [])}
      note={findings && <PublicFindingsNote {...findings} />}
      more={findings && <PublicFindings {...findings} />}
    />
  );
}

function ownClient(connection: SearchConnection, keyHref: string): SearchClient {
  const options: RenewedClientOptions = {
    connection,
    // The page depends on the session: when it ends, a reload shows what the server then allows.
    loadKey: partnerKeyLoader({ href: keyHref, onEnded: () => location.reload() }),
  };
  return renewedClient(options);
}

/** Returns the public hits, requested again when the query changes. */
function usePublicHits(connection: SearchConnection | null, first: TopHits | null, limit: number) {
  const [found, setFound] = useState(first);
  const [question] = useState(() => {
    if (connection === null) return null;
    const client = searchClient(connection);
    return createLatestRequest((query: string) => topHits(client, connection, query, limit), {
      answer: setFound,
      // Partner results are shown even without public ones.
      failure: () => setFound(null),
    });
  });
  useEffect(() => () => question?.drop(), [question]);
  const lastQuery = useRef(first?.query ?? null);
  const onSearch = useCallback(
    ({ query }: SearchState) => {
      if (query === lastQuery.current) return;
      lastQuery.current = query;
      if (query === '') {
        question?.drop();
        setFound(null);
      } else {
        question?.ask(query);
      }
    },
    [question],
  );
  return { found, onSearch };
}
