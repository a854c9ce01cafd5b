import { classNames } from '@clavora/ui/class-names';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { countedText } from '../../config/count-forms.ts';
import type { SearchLabels } from '../../config/search-labels.ts';
import type { SearchState } from '../../query/search-state.ts';
import { type FacetField, facetFields } from '../../schema/facets.ts';
import type { SearchAnswer } from '../state/search-answer.ts';
import { FacetList } from './facet-list.tsx';
import { shownFacet } from './facet-view.ts';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  state: SearchState;
  answer: Pick<SearchAnswer, 'facets' | 'total'>;
  /** The id of the form that the filters belong to. */
  form: string;
  labels: SearchLabels;
  localeTag: string;
  onToggle: (field: FacetField, value: string) => void;
}

/**
 * The filters: a column beside the results, or a drawer over them on narrow screens. The drawer is a native popover, so that it opens and closes
 * without a script; a script adds the focus trap. Renders nothing if there is no choice.
 */
export function FilterPanel({ state, answer, form, labels, localeTag, onToggle }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const drawer = useRef<HTMLDivElement>(null);
  // The drawer may have been opened before the script ran.
  useEffect(() => setIsOpen(drawer.current?.matches(':popover-open') ?? false), []);
  const facets = facetFields.flatMap(
    (field) =>
      shownFacet(field, answer.facets[field], {
        chosen: state.facets[field] ?? [],
        total: answer.total,
        names: labels.values[field],
      }) ?? [],
  );
  if (facets.length === 0) return null;
  const { title, close, apply, show } = labels.filters;
  const panel = `${form}-filters`;
  const chosen = Object.values(state.facets).reduce((sum, values) => sum + values.length, 0);
  return (
    <>
      <button type="button" popoverTarget={panel} className={styles.opener}>
        {title}
        {chosen > 0 && <span className={styles.figure}>{new Intl.NumberFormat(localeTag).format(chosen)}</span>}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role always, and keys are kept inside only while it is a dialog */}
      <div
        ref={drawer}
        id={panel}
        popover="auto"
        className={styles.panel}
        role={isOpen ? 'dialog' : 'group'}
        aria-modal={isOpen || undefined}
        aria-label={title}
        onToggle={(event: SyntheticEvent<HTMLDivElement, globalThis.ToggleEvent>) => {
          const opens = event.nativeEvent.newState === 'open';
          setIsOpen(opens);
          if (opens) event.currentTarget.querySelector('button')?.focus();
        }}
        onKeyDown={isOpen ? keepFocus : undefined}
      >
        <div className={styles.bar}>
          <h2 className={styles.title}>{title}</h2>
          <button
            type="button"
            popoverTarget={panel}
            popoverTargetAction="hide"
            className={styles.close}
            aria-label={close}
            title={close}
          >
            <span className={styles.cross} aria-hidden="true" />
          </button>
        </div>
        <div className={styles.facets}>
          {facets.map((facet) => (
            <FacetList
              key={facet.field}
              {...{ facet, form, labels, localeTag }}
              onToggle={(value) => onToggle(facet.field, value)}
            />
          ))}
        </div>
        <div className={styles.foot}>
          <button
            type="button"
            popoverTarget={panel}
            popoverTargetAction="hide"
            className={classNames(styles.done, styles.live)}
          >
            {countedText(localeTag, show, answer.total)}
          </button>
          <button type="submit" form={form} className={classNames(styles.done, styles.plain)}>
            {apply}
          </button>
        </div>
      </div>
    </>
  );
}

const focusable = 'button, input, summary, a[href]';

/** Wraps the focus between the last and the first element of an open drawer. */
function keepFocus(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((stop) =>
    stop.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
