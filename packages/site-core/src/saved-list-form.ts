/** Names of the fields of forms that change the saved lists of partners. */
export const listFields = {
  /** The key of the rendered form (`newSubmissionKey`). */
  key: 'key',
  action: 'action',
  list: 'list',
  version: 'version',
  item: 'item',
  name: 'name',
  kind: 'kind',
  story: 'story',
  file: 'file',
  quantity: 'quantity',
  note: 'note',
  code: 'code',
  sharing: 'sharing',
  codes: 'codes',
  back: 'back',
} as const;

/** Limits of lists. Names, notes and codes are counted in characters; codes and quantities are as many as the page of lists of codes takes. */
export const listLimits = {
  lists: 100,
  pages: 500,
  codes: 5_000,
  name: 80,
  note: 500,
  code: 120,
  quantity: 1_000_000,
} as const;

/** Returns a new key for a form that is rendered: the form is performed once, however often it is sent. */
export function newSubmissionKey(): string {
  return crypto.randomUUID();
}

/** Returns the hidden field of every form that changes saved lists: pressed twice, it is performed once. For pages that are rendered per request. */
export function submissionKeyField() {
  return { type: 'hidden', name: listFields.key, value: newSubmissionKey() } as const;
}
