import { useLayoutEffect } from 'react';

interface FieldAttributes {
  listId: string;
  isExpanded: boolean;
  /** The id of the option that Enter selects. */
  activeId: string | null;
}

/** Sets the ARIA attributes of a field while mounted, in the same commit as the list. */
export function useFieldAttributes(field: HTMLElement, { listId, isExpanded, activeId }: FieldAttributes): void {
  useLayoutEffect(() => {
    const fixed = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': listId };
    for (const [name, value] of Object.entries(fixed)) field.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(fixed)) field.removeAttribute(name);
    };
  }, [field, listId]);

  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(isExpanded));
    return () => field.removeAttribute('aria-expanded');
  }, [field, isExpanded]);

  useLayoutEffect(() => {
    if (activeId === null) return undefined;
    field.setAttribute('aria-activedescendant', activeId);
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => field.removeAttribute('aria-activedescendant');
  }, [field, activeId]);
}
