import { islandAttributes } from '@clavora/ui/island';

/** Has the form of an id add its blank to the list of the visit. */
export function AddToList({ form }: { form: string }) {
  return <span hidden {...islandAttributes('add-to-list', { start: 'load', settings: { form } })} />;
}

/** Keeps the list that its page shows as the list of the visit. */
export function KeepList({ head }: { head: string }) {
  return <span hidden {...islandAttributes('keep-list', { start: 'load', settings: { head } })} />;
}
