import type { RenderContext } from '@clavora/blocks/render-context';
import { type CatalogueModel, shownBlank, shownMachine } from '@clavora/site-core/catalogue-view';
import { blankTermsPath } from '@clavora/site-core/partner-api-paths';
import type { Definition } from '@clavora/ui/definition-list';
import type { ReactNode } from 'react';
import { BlankSections } from '../blank/blank-sections.tsx';
import { BlankStatus } from '../blank/blank-status.tsx';
import { PartnerTerms } from '../blank/partner-terms.tsx';
import { MachineSections } from '../machine/machine-sections.tsx';
import { MachineStatus } from '../machine/machine-status.tsx';
import { NoticeItems } from '../notices/notice-items.tsx';
import { ConnectedFacts } from '../papers/connected-facts.tsx';
import { dayText } from '../papers/paper-texts.ts';
import { NextSteps } from '../steps/next-steps.tsx';

interface ProductPartProps {
  /** What the catalogue has of the product; null for a product that is not in it. */
  catalogue: CatalogueModel | null;
  context: RenderContext;
}

/** Renders whether a product is sold, and the recalls and advisories of a machine. `ended` is what its story says of that, which comes before what the catalogue says. */
export function ProductStatus({ ended, catalogue, context }: ProductPartProps & { ended: ReactNode }) {
  const blank = shownBlank(catalogue);
  const machine = shownMachine(catalogue);
  if (catalogue && blank) return <BlankStatus record={blank} ended={ended} catalogue={catalogue} context={context} />;
  if (!catalogue || !machine) return ended;
  return (
    <>
      <NoticeItems
        notices={machine.notices}
        label={context.t('catalogue.papers.notices')}
        catalogue={catalogue}
        context={context}
      />
      {ended ?? <MachineStatus record={machine} catalogue={catalogue} context={context} />}
    </>
  );
}

/** Returns what visitors can do with a product that is a blank; null for another. */
export function productSteps({ catalogue, context }: ProductPartProps): ReactNode {
  const record = shownBlank(catalogue);
  return catalogue && record && <NextSteps blank={record.blank} catalogue={catalogue} context={context} />;
}

/** Renders the place of what partners see of a product that is a blank. */
export function ProductTerms({ catalogue, context }: ProductPartProps) {
  const record = shownBlank(catalogue);
  return record && <PartnerTerms href={blankTermsPath(context.locale, record.blank.id)} />;
}

/** Returns what the data set says of a machine for its buyer's safety: its number in trade, and how long it is supported. */
export function machineSafety({ catalogue, context }: ProductPartProps): Definition[] {
  const machine = shownMachine(catalogue);
  if (machine === null) return [];
  const { gtin } = machine.machine;
  const until = (term: string, day: string | null | undefined): Definition[] =>
    day ? [{ term, value: dayText(day, context) }] : [];
  return [
    ...(gtin === null ? [] : [{ term: 'GTIN', value: gtin, isFigure: true }]),
    ...until(context.t('catalogue.papers.security_until'), machine.latest?.version.security_until),
    ...until(context.t('catalogue.papers.parts_until'), machine.latest?.version.parts_until),
  ];
}

/** Renders the facts of the data and the radio of a product that is a connected machine. */
export function ProductConnection({ catalogue, context }: ProductPartProps) {
  const connected = shownMachine(catalogue)?.latest?.connected ?? [];
  return catalogue && <ConnectedFacts connected={connected} isFolded catalogue={catalogue} context={context} />;
}

/** Renders what the catalogue has of a product; `vehicles` are those of its story, which are shown of a product that is no blank. */
export function ProductCatalogue({ vehicles, catalogue, context }: ProductPartProps & { vehicles: ReactNode }) {
  const blank = shownBlank(catalogue);
  const machine = shownMachine(catalogue);
  return (
    <>
      {catalogue && blank ? <BlankSections record={blank} catalogue={catalogue} context={context} /> : vehicles}
      {catalogue && machine && <MachineSections record={machine} catalogue={catalogue} context={context} />}
    </>
  );
}
