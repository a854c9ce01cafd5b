import { Container } from '@clavora/ui/container';
import { SectionHeading } from '@clavora/ui/section-heading';
import type { ReactNode } from 'react';

interface BlockSectionProps {
  /** The block's `_uid`, from which the heading's id is made. */
  uid: string;
  title: string;
  isFirst: boolean;
  lead?: ReactNode;
  /** A link to the full list, at the end of the title's line. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A block between the page's margins, named by its title if it has one. */
export function BlockSection({ uid, title, isFirst, lead, action, className, children }: BlockSectionProps) {
  const headingId = `title-${uid}`;
  const hasHeading = title.trim() !== '';
  return (
    <Container
      as={hasHeading ? 'section' : 'div'}
      labelledBy={hasHeading ? headingId : undefined}
      className={className}
    >
      {hasHeading && (
        <SectionHeading id={headingId} title={title} level={isFirst ? 1 : 2} lead={lead} action={action} />
      )}
      {children}
    </Container>
  );
}
