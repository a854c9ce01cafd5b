import { parseCompany } from '@clavora/content-client/company';
import { Container } from '@clavora/ui/container';
import { DefinitionList } from '@clavora/ui/definition-list';
import type { BlockProps } from '../../render/block-entry.ts';
import { SideTitle } from '../../shared/side-title.tsx';
import type { companyDetails } from './company-details.block.ts';
import styles from './company-details.module.css';
import { companyItems } from './company-items.tsx';

/** The record of the company that runs the site, as a list of facts. Nothing without a company. */
export function CompanyDetails({ block, context, isFirst }: BlockProps<typeof companyDetails>) {
  const [reference] = block.company;
  const company = reference?.story ? parseCompany(reference.story.content) : null;
  const items = company === null ? [] : companyItems(company, block.shows, context);
  if (items.length === 0) return null;
  if (block.title === '') {
    return (
      <Container>
        <DefinitionList items={items} className={styles.facts} />
      </Container>
    );
  }
  const headingId = `title-${block._uid}`;
  return (
    <Container as="section" labelledBy={headingId}>
      <SideTitle title={block.title} id={headingId} level={isFirst ? 1 : 2}>
        <DefinitionList items={items} className={styles.facts} />
      </SideTitle>
    </Container>
  );
}
