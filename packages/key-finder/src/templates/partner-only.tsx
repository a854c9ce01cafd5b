import type { SessionEndedLabels } from '@clavora/auth/session-ended-labels';
import { islandAttributes } from '@clavora/ui/island';
import type { ReactNode } from 'react';

interface PartnerOnlyProps {
  locale: string;
  labels: SessionEndedLabels;
  /** No secret: a page has it for everyone. */
  children: ReactNode;
}

/** A form of the partner area that browsers of signed-in partners show (`start-partner-only.ts`). */
export function PartnerOnly({ locale, labels, children }: PartnerOnlyProps) {
  return (
    <div hidden {...islandAttributes('partner-only', { start: 'load', settings: { locale, labels } })}>
      {children}
    </div>
  );
}
