import type { CatalogueModel } from '@clavora/site-core/catalogue-view';

/** Whether a page shows a blank that was recognised: nothing on it asks visitors for the measures of one that was not. */
export function showsRecognisedBlank(catalogue: CatalogueModel | null | undefined): boolean {
  const view = catalogue?.view;
  if (view?.kind === 'finder') return view.answer?.resolution.kind === 'blank';
  return view?.kind === 'blank' || view?.kind === 'card';
}
