import { listFields, newSubmissionKey } from '../../lists/list-action.ts';

/** The hidden field of every form that changes saved lists: pressed twice, it is performed once. For pages that are rendered per request. */
export function SubmissionKey() {
  return <input type="hidden" name={listFields.key} value={newSubmissionKey()} />;
}
