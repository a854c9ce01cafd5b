import type { RenderContext } from '@clavora/blocks/render-context';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { marketTable } from '@clavora/i18n-routing/markets';
import type { ShellModel, SwitcherEntry } from '@clavora/site-core/page-model';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { panelName } from './main-menu.tsx';
import styles from './switcher.module.css';

interface SwitcherProps {
  shell: ShellModel;
  context: RenderContext;
}

/** Renders the links to this page in every language of every market (MKT-7). Plain links, so that they work without script. */
export function Switcher({ shell, context }: SwitcherProps) {
  const { t } = context;
  const country = t(`countries.${shell.market.id}`);
  const markets = marketTable.flatMap(({ id }) => {
    const entries = shell.switcher.filter((entry) => entry.market === id);
    return entries.length === 0 ? [] : [{ id, entries }];
  });
  if (markets.length === 0) return null;
  return (
    <details className={styles.switcher} name={panelName} data-panel="">
      <summary className={styles.current}>
        <VisuallyHidden>{t('navigation.language_and_country')}, </VisuallyHidden>
        <span>
          <span className={styles.country}>{country} · </span>
          <abbr title={localeRow(shell.locale).name} className={styles.code}>
            {shell.locale}
          </abbr>
        </span>
      </summary>
      <div className={styles.panel}>
        <p className={styles.heading}>{t('navigation.language_and_country')}</p>
        <dl className={styles.markets} data-locale-choices="">
          {markets.map(({ id, entries }) => (
            <div key={id} className={styles.market}>
              <dt>{t(`countries.${id}`)}</dt>
              <dd>
                <ul role="list" className={styles.languages}>
                  {entries.map((entry) => (
                    <li key={entry.locale}>
                      <Choice entry={entry} />
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

function Choice({ entry }: { entry: SwitcherEntry }) {
  const { tag, name } = localeRow(entry.locale satisfies Locale);
  return (
    <a
      className={styles.choice}
      href={entry.href}
      hrefLang={tag}
      lang={tag}
      data-locale={entry.locale}
      aria-current={entry.isCurrent ? 'true' : undefined}
    >
      {name}
    </a>
  );
}
