import { classNames } from '@clavora/ui/class-names';
import { Link } from '@clavora/ui/link';
import { Pagination } from '@clavora/ui/pagination';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { leadToPart } from '../client/lead-to-part.ts';
import { countedText } from '../config/count-forms.ts';
import type { SearchLabels } from '../config/search-labels.ts';
import { readSearchState, type SearchState, searchQueryString } from '../query/search-state.ts';
import { sortParameter } from '../query/state-parameters.ts';
import { type BlankHit, blanksBeside } from '../results/blank-hits.ts';
import type { HitView } from '../results/hit-view.ts';
import { facetFields, facetLook, facetParameter } from '../schema/facets.ts';
import { sorts } from '../schema/sorts.ts';
import { BlankFindings } from './blank-findings.tsx';
import { ChosenFilters } from './facets/chosen-filters.tsx';
import { FilterPanel } from './facets/filter-panel.tsx';
import { HitRow, type RowFigure } from './hits/hit-row.tsx';
import { SearchField } from './search-field.tsx';
import { SearchPrompt } from './search-prompt.tsx';
import styles from './search-view.module.css';
import { isEmptySearch, withoutFacets, withQuery, withSort, withToggled } from './state/change-state.ts';
import type { SearchAnswer, SearchOutcome } from './state/search-answer.ts';

/** How a search enters the browser's history: typed ones replace the entry, chosen ones add one. */
export type HistoryMode = 'replace' | 'push';

/** Facts about the page that do not depend on the search. */
export interface SearchPlace {
  /** The path of the search page. */
  href: string;
  /** The beginning of the URL of the key finder, which the encoded query follows; null if the site has none. */
  finderHref: string | null;
  /** The beginning of the path of a blank's page, which its id follows; null if the site has no key finder. */
  blankHref: string | null;
  /** The beginning of the address that names the spare part of a code, which the encoded code follows; null or absent if the site has no key finder. */
  partsHref?: string | null;
  /** The catalogue and contact pages; null if the site has none. */
  catalogueHref: string | null;
  contactHref: string | null;
  localeTag: string;
  timeZone: string;
}

interface SearchViewProps {
  state: SearchState;
  answer: SearchOutcome;
  /** Blanks of the key catalogue for the query of the answer. */
  blanks?: readonly BlankHit[];
  /** Whether the answer takes long enough to show a message. */
  isSlow: boolean;
  place: SearchPlace;
  labels: SearchLabels;
  renderFigure: (hit: HitView) => RowFigure;
  onChange: (change: (state: SearchState) => SearchState, historyMode: HistoryMode) => void;
  onRetry: () => void;
  onHitClick: (hit: HitView) => void;
  resultsRef?: Ref<HTMLElement>;
  /** Rendered between the count and the hits. */
  note?: ReactNode;
  /** Rendered after the hits. */
  more?: ReactNode;
}

/** Facets without checkboxes: the form sends what a link chose. */
const unlistedFacets = facetFields.filter((field) => facetLook(field) === 'unlisted');

/** The id of the form: the same on the server and in the root that takes over the page. */
const form = 'search-page';
const sortField = `${form}-sort`;

/**
 * The search page below its title: one form, rendered alike on server and in browsers. Every choice is a link or a form field, so that it works
 * without a script; with one, links and fields search without leaving the page (SRC-2, SHL-7).
 */
export function SearchView(props: SearchViewProps) {
  const { state, answer, place, labels, onChange } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it takes over the clicks of the links inside, which a key makes too
    <div
      className={styles.screen}
      // This page handles its own history entries; links to other pages load a document, so that going back finds the page as it was.
      data-by-document=""
      onClick={(event) => followInPlace(event, place.href, onChange)}
    >
      <SearchField
        query={state.query}
        form={form}
        href={place.href}
        labels={labels}
        onQuery={(query) => onChange((before) => withQuery(before, query), 'replace')}
        onSubmit={(query) => {
          if (place.partsHref) void leadToPart(query, place.partsHref);
        }}
      />
      {unlistedFacets.flatMap((field) =>
        (state.facets[field] ?? []).map((value) => (
          <input key={value} type="hidden" form={form} name={facetParameter(field)} value={value} />
        )),
      )}
      {isEmptySearch(state) ? (
        <SearchPrompt
          href={place.href}
          text={labels.prompt.text}
          title={labels.prompt.waysIn}
          families={labels.values.family ?? {}}
        />
      ) : (
        <div className={classNames(styles.body, typeof answer !== 'object' && styles.alone)}>
          {typeof answer === 'object' && (
            <div className={styles.filters}>
              <FilterPanel
                {...{ state, answer, form, labels }}
                localeTag={place.localeTag}
                onToggle={(field, value) => onChange((before) => withToggled(before, field, value), 'push')}
              />
            </div>
          )}
          <Results {...props} />
        </div>
      )}
    </div>
  );
}

function Results(props: SearchViewProps) {
  const { state, answer, isSlow, place, labels, onChange, resultsRef, note, more } = props;
  const found = typeof answer === 'object' ? answer : null;
  const blanks = shownBlanks(props);
  const hasHits = found !== null && found.total > 0;
  return (
    <section
      ref={resultsRef}
      tabIndex={-1}
      className={classNames(styles.results, isSlow && styles.slow)}
      aria-busy={isSlow}
      aria-label={found === null ? labels.field.label : statusOf(props, blanks.length > 0)}
    >
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {statusOf(props, blanks.length > 0)}
        </p>
        {hasHits && (
          <p className={styles.sort}>
            <label htmlFor={sortField}>{labels.sort.label}</label>
            <select
              id={sortField}
              form={form}
              name={sortParameter}
              value={state.sort ?? ''}
              onChange={({ currentTarget }) => {
                const sort = sorts.find((one) => one === currentTarget.value) ?? null;
                onChange((before) => withSort(before, sort), 'push');
              }}
            >
              <option value="">{labels.sort.choices.relevance}</option>
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {labels.sort.choices[sort]}
                </option>
              ))}
            </select>
          </p>
        )}
      </div>
      <ChosenFilters state={state} href={place.href} labels={labels} />
      {note}
      {blanks.length > 0 && found !== null && (
        <BlankFindings blanks={blanks} query={found.query} place={place} labels={labels} />
      )}
      {hasHits && <Found {...props} answer={found} />}
      {found !== null && !hasHits && blanks.length === 0 && <Empty state={state} place={place} labels={labels} />}
      {answer === 'unavailable' && <Unavailable {...props} />}
      {more}
    </section>
  );
}

/** Returns the blanks beside the first pages of a search; none beside those that filters chose, which blanks do not have. */
function shownBlanks({ state, answer, blanks = [], place }: SearchViewProps): readonly BlankHit[] {
  const isWhole = state.page === 1 && Object.keys(state.facets).length === 0;
  return typeof answer === 'object' && isWhole && place.blankHref !== null ? blanksBeside(blanks, answer.hits) : [];
}

function Found({ state, answer, place, labels, renderFigure, onHitClick }: SearchViewProps & { answer: SearchAnswer }) {
  const { localeTag, timeZone, href } = place;
  const { label, previous, next, pageOf } = labels.pages;
  return (
    <>
      <ol role="list" className={styles.hits}>
        {answer.hits.map((hit) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it only counts the clicks of the link inside, which a key makes too
          <li
            key={hit.objectID}
            onClick={({ target }) => {
              if (target instanceof Element && target.closest('a')) onHitClick(hit);
            }}
          >
            <HitRow {...{ hit, labels, localeTag, timeZone }} query={answer.query} figure={renderFigure(hit)} />
          </li>
        ))}
      </ol>
      <Pagination
        page={answer.page}
        pageCount={answer.pageCount}
        hrefOf={(page) => href + searchQueryString({ ...state, page })}
        labels={{
          pages: label,
          previous,
          next,
          pageOf: (page) => pageOf.replace('{page}', String(page)).replace('{pages}', String(answer.pageCount)),
        }}
      />
    </>
  );
}

function Empty({ state, place, labels }: Pick<SearchViewProps, 'state' | 'place' | 'labels'>) {
  const hasFacets = Object.keys(state.facets).length > 0;
  return (
    <div className={styles.word}>
      <p>{labels.empty.hint}</p>
      <ul role="list" className={styles.ways}>
        {hasFacets && state.query !== '' && (
          <li>
            <Link href={place.href + searchQueryString(withoutFacets(state))} look="onward">
              {labels.empty.withoutFilters}
            </Link>
          </li>
        )}
        <li>
          <Link href={place.href} look="onward">
            {labels.empty.reset}
          </Link>
        </li>
        <WaysOut state={state} place={place} labels={labels} />
      </ul>
    </div>
  );
}

function Unavailable({ state, place, labels, onRetry }: SearchViewProps) {
  return (
    <div className={styles.word}>
      <ul role="list" className={styles.ways}>
        <li>
          <a
            href={place.href + searchQueryString(state)}
            className={styles.retry}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onRetry();
            }}
          >
            {labels.unavailable.retry}
          </a>
        </li>
        <WaysOut state={state} place={place} labels={labels} />
      </ul>
    </div>
  );
}

function WaysOut({ state, place, labels }: Pick<SearchViewProps, 'state' | 'place' | 'labels'>) {
  const query = state.query.trim();
  return [
    query !== '' && place.finderHref !== null
      ? [place.finderHref + encodeURIComponent(query), labels.inFinder.replace('{query}', () => query)]
      : [null, ''],
    [place.catalogueHref, labels.catalogue],
    [place.contactHref, labels.contact],
  ].map(
    ([href, text]) =>
      href && (
        <li key={href}>
          <Link href={href} look="onward">
            {text}
          </Link>
        </li>
      ),
  );
}

/** Returns the text that screen readers announce for an answer. */
function statusOf({ answer, isSlow, place, labels }: SearchViewProps, hasBlanks: boolean): string {
  if (answer === 'unavailable') return labels.unavailable.text;
  if (isSlow || answer === 'awaited') return labels.searching;
  if (answer.total > 0) return countOf(answer, labels, place.localeTag);
  return hasBlanks ? labels.blanks.only : labels.empty.text;
}

function countOf({ query, total, isPartial }: SearchAnswer, labels: SearchLabels, localeTag: string): string {
  if (query === '') return countedText(localeTag, labels.resultsOfAll, total);
  const count = countedText(localeTag, labels.results, total).replace('{query}', () => query);
  return isPartial && total > 0 ? `${count}. ${labels.someWords}` : count;
}

/** Follows a link to another search without leaving the page. */
function followInPlace(event: MouseEvent, path: string, onChange: SearchViewProps['onChange']): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.defaultPrevented || !isPlainClick(event)) return;
  if (link.origin !== location.origin || decodeURI(link.pathname) !== decodeURI(path)) return;
  event.preventDefault();
  const next = readSearchState(new URLSearchParams(link.search));
  onChange(() => next, 'push');
}

/** Other clicks open a new tab or a menu. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
