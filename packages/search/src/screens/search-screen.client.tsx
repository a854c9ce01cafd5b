'use client';

import type { InitialResults } from 'instantsearch.js';
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { InstantSearch, InstantSearchSSRProvider, useInstantSearch } from 'react-instantsearch';
import { createInsights, visitorToken } from '../client/insights.ts';
import { type SearchClient, searchClient } from '../client/search-client.ts';
import type { SearchConnection } from '../config/search-connection.ts';
import type { SearchLabels } from '../config/search-labels.ts';
import type { SearchState } from '../query/search-state.ts';
import { type BlankHit, blanksBeside } from '../results/blank-hits.ts';
import { type BlankMemory, createBlankMemory } from '../results/blank-memory.ts';
import { sortedIndexName } from '../schema/indexes.ts';
import type { RowFigure } from './hits/hit-row.tsx';
import { type SearchPlace, SearchView } from './search-view.tsx';
import { isEmptySearch, isSameSearch } from './state/change-state.ts';
import { uiStateOf } from './state/ui-state.ts';
import { useSearchAddress } from './state/use-search-address.ts';
import { useSearchAnswer } from './state/use-search-answer.ts';
import { useSearchEvent } from './state/use-search-event.ts';

export interface SearchScreenProps {
  /** The connection to search; null if the site has no search. */
  connection: SearchConnection | null;
  /** The search in the page's address. */
  state: SearchState;
  /** The server's results; null if the search did not answer the server. */
  initialResults: InitialResults | null;
  /** The blanks that the server found beside them. */
  initialBlanks?: readonly BlankHit[];
  /** Figures of the server's hits by `storyId`; the code for drawing others is loaded when needed. */
  figures: Readonly<Record<string, RowFigure>>;
  place: SearchPlace;
  labels: SearchLabels;
  /** The names of chosen values of the address that the server left out, because the language does not have them. */
  dropped?: readonly string[];
}

/** Additions for a search other than the public one. */
export interface SearchExtras extends Pick<ComponentProps<typeof SearchView>, 'note' | 'more'> {
  /** Returns the blanks of a query, where another client finds them. */
  blanksOf?: BlankMemory['blanksOf'];
  /** Replaces the client made from the connection. Its searches are not counted. */
  client?: SearchClient;
  /** Called for each search that the page shows, the first one too. */
  onSearch?: (state: SearchState) => void;
}

const LaterFigure = lazy(() =>
  import('./hits/hit-figure.tsx').then(
    (file) => ({ default: file.HitFigure }),
    // Results without pictures are worth more than none.
    () => ({ default: () => null }),
  ),
);

/** The search page below its title: rendered by the server with its results, then searching in the browser. */
export function SearchScreenClient(props: SearchScreenProps & SearchExtras) {
  const { connection, initialResults } = props;
  if (connection === null) return <WithoutSearch {...props} />;
  return (
    // With initial results, even empty ones, InstantSearch renders on the server too and sends no request.
    <InstantSearchSSRProvider initialResults={initialResults ?? {}}>
      <LiveSearch {...props} connection={connection} />
    </InstantSearchSSRProvider>
  );
}

type LiveProps = SearchScreenProps & SearchExtras & { connection: SearchConnection };

function LiveSearch(props: LiveProps) {
  const { connection, state } = props;
  // Only with consent may the service count searches.
  const [memory] = useState(() =>
    createBlankMemory(
      props.client ?? searchClient(connection, { reports: visitorToken() !== null }),
      connection.blanksIndex,
      props.initialResults && { query: state.query, blanks: props.initialBlanks ?? [] },
    ),
  );
  const [initialUiState] = useState(() => ({ [connection.index]: uiStateOf(connection.index, state) }));
  return (
    <InstantSearch
      indexName={connection.index}
      searchClient={memory.client}
      initialUiState={initialUiState}
      insights={false}
      future={keepsState}
    >
      <LiveResults {...props} blanksOf={props.blanksOf ?? memory.blanksOf} />
    </InstantSearch>
  );
}

const keepsState = { preserveSharedStateOnUnmount: true };

function LiveResults({
  initialResults,
  connection,
  state: first,
  figures,
  place,
  labels,
  dropped,
  client,
  blanksOf,
  note,
  more,
  onSearch,
}: LiveProps & Pick<BlankMemory, 'blanksOf'>) {
  const { index } = connection;
  const { state, change, returnToPlace } = useSearchAddress(place.href, first);
  const hadNoAnswer = initialResults === null && !isEmptySearch(first);
  const { answer, status, answered } = useSearchAnswer(index, hadNoAnswer ? 'unavailable' : 'awaited');
  const { setIndexUiState, refresh } = useInstantSearch();
  const mustRetry = useRef(hadNoAnswer);
  useEffect(() => {
    if (!mustRetry.current) return;
    // The browser may get an answer where the server ran out of time.
    mustRetry.current = false;
    refresh();
  }, [refresh]);
  const results = useRef<HTMLElement>(null);
  const [insights] = useState(() => (client ? null : createInsights(connection)));
  useEffect(() => {
    void insights?.prepare();
  }, [insights]);
  useEffect(() => onSearch?.(state), [state, onSearch]);
  const isAnswered = status === 'idle' && typeof answer === 'object';
  const blanks = typeof answer === 'object' ? blanksOf(answer.query) : [];
  // Searches of partners are not counted.
  useSearchEvent(state, isAnswered && !client ? answer.total + blanksBeside(blanks, answer.hits).length : null);

  const turnsPage = useRef(false);
  const onChange: typeof change = (changed, historyMode) =>
    change((before) => {
      const next = changed(before);
      turnsPage.current = next.page !== before.page && isSameSearch({ ...next, page: before.page }, before);
      return next;
    }, historyMode);

  const asked = useRef(state);
  useEffect(() => {
    if (asked.current === state) return;
    asked.current = state;
    setIndexUiState(uiStateOf(index, state));
    if (!turnsPage.current) return;
    // A new page of results starts at its top, like a new document.
    turnsPage.current = false;
    results.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    results.current?.focus({ preventScroll: true });
  }, [index, state, setIndexUiState]);

  useEffect(() => {
    if (answered !== null && status === 'idle') returnToPlace();
  }, [answered, status, returnToPlace]);

  return (
    <SearchView
      state={state}
      answer={answer}
      blanks={blanks}
      isSlow={status === 'stalled'}
      place={place}
      labels={labels}
      renderFigure={(hit) =>
        figures[hit.storyId] ?? (
          <Suspense>
            <LaterFigure hit={hit} />
          </Suspense>
        )
      }
      onChange={onChange}
      // `refresh` asks for the last search that was answered, to which InstantSearch returns after an error.
      onRetry={() => setIndexUiState(uiStateOf(index, state))}
      onHitClick={({ objectID, position, queryId }) =>
        insights?.reportClick({
          eventName: 'Result clicked',
          index: sortedIndexName(index, state.sort),
          objectID,
          position,
          queryID: queryId,
        })
      }
      resultsRef={results}
      note={
        <>
          {dropped !== undefined && dropped.length > 0 && state === first && (
            <p>{labels.filters.dropped.replace('{names}', () => dropped.join(', '))}</p>
          )}
          {note}
        </>
      }
      more={more}
    />
  );
}

/** The form with a message, for a site without search; it keeps the query (SRC-7). */
function WithoutSearch({ state: first, place, labels }: SearchScreenProps) {
  const { state, change } = useSearchAddress(place.href, first);
  return (
    <SearchView
      state={state}
      answer="unavailable"
      isSlow={false}
      place={place}
      labels={labels}
      renderFigure={() => null}
      onChange={change}
      onRetry={() => location.reload()}
      onHitClick={() => undefined}
    />
  );
}
