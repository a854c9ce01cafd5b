import { fieldsOf } from '@clavora/forms/fields-of';
import { hydrateIsland } from '@clavora/ui/hydrate-island';
import type { ReactNode } from 'react';
import { CustomFormClient, type LiveFormProps } from './custom-form.client.tsx';
import { controlId } from './fields/form-field-control.tsx';

/** What the browser needs to take over a form, as JSON: the texts of consents are read from the page. */
export type CustomFormSettings = Omit<LiveFormProps, 'consents'>;

/** Takes over the form of an element, with what was typed before; resolves when it validates and sends. */
export function startCustomForm(place: HTMLElement, settings: CustomFormSettings): Promise<void> {
  return hydrateIsland(place, <CustomFormClient {...settings} consents={consentsOf(settings)} />);
}

/** Returns the text of each consent by field name, as the server has rendered it (`custom-form.tsx`). */
function consentsOf({ model }: CustomFormSettings): Record<string, ReactNode> {
  const consents = fieldsOf(model.view).filter(({ kind }) => kind === 'consent');
  return Object.fromEntries(
    consents.map(({ name }) => {
      const text = document.getElementById(`${controlId(model, name)}-help`)?.firstElementChild;
      return [name, text && <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text.innerHTML }} />];
    }),
  );
}
