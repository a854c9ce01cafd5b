import type { SavedList } from '@clavora/partner-records/partner-lists';
import { listFields, submissionKeyField } from '@clavora/site-core/saved-list-form';
import type { ReactNode } from 'react';
import { type ListActionName } from './list-action.ts';

interface ListFormProps {
  /** The address for forms about lists. */
  action: string;
  /** The address to return to. */
  back: string;
  /** The action; absent if the form's buttons name it. */
  does?: ListActionName;
  /** The list to change, in the version that was read. */
  list?: Pick<SavedList, 'id' | 'version'> | undefined;
  item?: string | undefined;
  /** Further hidden fields. */
  fields?: Readonly<Record<string, string>> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A form about saved lists; it works without a script. */
export function ListForm({ action, back, does, list, item, fields, className, children }: ListFormProps) {
  const hidden = {
    ...(does && { [listFields.action]: does }),
    ...(list && { [listFields.list]: list.id, [listFields.version]: `${list.version}` }),
    ...(item !== undefined && { [listFields.item]: item }),
    ...fields,
    [listFields.back]: back,
  };
  return (
    <form action={action} method="post" className={className}>
      <input {...submissionKeyField()} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
