import { consentScript } from '@clavora/server/consent-script';
import { Button } from '@clavora/ui/button';
import { consentValueOf } from '@clavora/ui/consent';
import { noAgreement } from '@clavora/ui/consent-mode';
import { Link } from '@clavora/ui/link';
import type { ConsentTexts } from '../../loaders/consent-texts.ts';
import { fullAgreement } from './agreement.ts';
import styles from './consent-question.module.css';

interface ConsentQuestionProps {
  texts: Pick<ConsentTexts, 'title' | 'policy' | 'categories' | 'accept' | 'reject' | 'choose'>;
  revision: number;
}

const titleId = 'consent-question';

/**
 * The consent question over the bottom of the page, which stays usable (SHL-3). Part of every page, hidden until its script or `Consent` finds that
 * the visitor has not chosen. One line and three buttons, of which reject and accept are of one width: what is counted and why is in the settings and behind the link.
 */
export function ConsentQuestion({ texts, revision }: ConsentQuestionProps) {
  return (
    // Its script adds attributes before hydration.
    <section
      className={styles.question}
      aria-labelledby={titleId}
      data-consent-question=""
      data-revision={revision}
      data-nosnippet=""
      suppressHydrationWarning
    >
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {texts.title}
        </h2>
        {texts.policy && <Link href={texts.policy.href}>{texts.policy.label}</Link>}
      </div>
      <div className={styles.ways}>
        <Button emphasis="secondary" data-consent-press="reject" value={consentValueOf({ revision, ...noAgreement })}>
          {texts.reject}
        </Button>
        <Button emphasis="secondary" data-consent-press="settings">
          {texts.choose}
        </Button>
        <Button
          emphasis="secondary"
          data-consent-press="accept"
          value={consentValueOf({ revision, ...fullAgreement(texts) })}
        >
          {texts.accept}
        </Button>
      </div>
      <script dangerouslySetInnerHTML={{ __html: consentScript }} />
    </section>
  );
}
