import { unitSymbol } from '@clavora/i18n-routing/measure';
import { profilesPath } from '@clavora/site-core/internal-paths';
import { Button } from '@clavora/ui/button';
import { FileField } from '@clavora/ui/file-field';
import { Island } from '@clavora/ui/island';
import { sizeText } from '../../../blanks/length-text.ts';
import { cardMm } from '../../../outlines/read-tracing.ts';
import type { CatalogueProps } from '../../catalogue-props.ts';
import frame from '../../key-finder.module.css';
import styles from './profile-overlay.module.css';
import type { OverlaySettings } from './start-profile-overlay.ts';

const titleId = 'overlay';
const helpId = 'overlay-help';

/** Renders the comparison of a blade's tip in the visitor's own picture with the profiles of the catalogue, which a script does in the browser. */
export function ProfileOverlay({ catalogue, context }: CatalogueProps) {
  const { t, format } = context;
  const texts: OverlaySettings['texts'] = {
    corners: [1, 2, 3, 4].map((number) => t('catalogue.overlay.corner', { number })),
    point: t('catalogue.overlay.point', { number: '{number}' }),
    deviation: t('catalogue.overlay.deviation', { value: '{value}' }),
    drawing: t('catalogue.overlay.drawing', { code: '{code}' }),
    working: t('catalogue.overlay.working'),
    faults: {
      card: t('catalogue.overlay.faults.card'),
      few: t('catalogue.overlay.faults.few'),
      crossing: t('catalogue.overlay.faults.crossing'),
      small: t('catalogue.overlay.faults.small'),
      size: t('catalogue.overlay.faults.size'),
      picture: t('catalogue.overlay.faults.picture'),
      profiles: t('catalogue.overlay.faults.profiles'),
      unlike: t('catalogue.overlay.faults.unlike'),
    },
  };
  const settings: OverlaySettings = {
    profilesPath,
    blankHref: catalogue.hrefs.anyBlank,
    localeTag: context.locale,
    unit: unitSymbol('millimeter', format),
    texts,
  };
  const card = sizeText([cardMm.length, cardMm.height], context);
  return (
    <section className={frame.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={frame.heading}>
        {t('catalogue.overlay.title')}
      </h2>
      <Island name="profile-overlay" start="interaction" settings={settings} className={styles.overlay}>
        <div className={styles.text}>
          <p>{t('catalogue.overlay.text', { card })}</p>
          <p>{t('catalogue.overlay.private')}</p>
          <p className={styles.needsScript}>{t('catalogue.overlay.needs_script')}</p>
        </div>
        <div className={styles.tool}>
          {/* Without a name, and in no form: nothing could send it. */}
          <FileField id="overlay-picture" label={t('catalogue.overlay.choose')} accept="image/*" />
          <div data-part="workbench" hidden className={styles.workbench}>
            <p id={helpId} className={styles.help}>
              {t('catalogue.overlay.help')}
            </p>
            <label className={styles.check}>
              <input type="checkbox" data-part="no-card" />
              {t('catalogue.overlay.no_card')}
            </label>
            <p className={styles.buttons}>
              {(['add', 'remove', 'larger', 'smaller'] as const).map((action) => (
                <Button key={action} emphasis="secondary" size="small" data-do={action}>
                  {t(`catalogue.overlay.${action}`)}
                </Button>
              ))}
            </p>
            <div className={styles.window} data-part="window">
              <div
                className={styles.picture}
                data-part="picture"
                role="group"
                aria-label={t('catalogue.overlay.picture')}
                aria-describedby={helpId}
              >
                <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={styles.lines}>
                  <polygon data-part="card" className={styles.card} />
                  <polygon data-part="profile" className={styles.profile} />
                </svg>
              </div>
            </div>
            <p>
              <Button data-do="compare">{t('catalogue.overlay.compare')}</Button>
            </p>
          </div>
          <p role="status" className={styles.status} />
          <div data-part="results" hidden className={styles.results}>
            <h3 tabIndex={-1}>{t('catalogue.overlay.found')}</h3>
            <p data-part="shape-only">{t('catalogue.overlay.shape_only')}</p>
            <p>{t('catalogue.overlay.legend')}</p>
            <ol role="list" className={styles.list} />
          </div>
        </div>
      </Island>
    </section>
  );
}
