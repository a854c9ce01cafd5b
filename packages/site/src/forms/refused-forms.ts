import type { RefusedForm } from '@clavora/forms/form-state';
import { handOver } from '@clavora/runtime/hand-over';
import type { PageModel } from '@clavora/site-core/page-model';

/** A rejected submission, stored until the page shows it again, in this process. */
interface RefusedAnswers {
  form: string;
  state: RefusedForm;
  /** The page of the form, from which its rules were read. */
  page: PageModel;
}

export const refusedForms = handOver<RefusedAnswers>('refused-forms');
