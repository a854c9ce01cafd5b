import { DefinitionList } from '@clavora/ui/definition-list';
import type { BlankTerms } from '../../blanks/blank-terms.ts';
import { usePartnerAnswer } from '../use-partner-answer.ts';
import { SaveBlankForm } from './save-blank-form.tsx';
import styles from './shown-terms.module.css';

/** Fetches the terms of a blank, and shows them while the partner is signed in. Nothing without terms, or if they cannot be fetched. */
export function ShownTerms({ href }: { href: string }) {
  const terms = usePartnerAnswer(fetchTerms, href);
  return (
    terms && (
      <>
        {terms.sections.map(({ title, rows }) => (
          <section key={title} className={styles.terms} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <DefinitionList items={rows.map((row) => ({ ...row, isFigure: true }))} />
          </section>
        ))}
        <SaveBlankForm save={terms.save} />
      </>
    )
  );
}

async function fetchTerms(href: string, signal: AbortSignal): Promise<BlankTerms | null> {
  const response = await fetch(href, { signal, cache: 'no-store' });
  // The server has the same build, so that the type is right.
  return response.ok ? ((await response.json()) as BlankTerms) : null;
}
