import type { RenderContext } from '@clavora/blocks/render-context';
import type { ViewOf } from '@clavora/site-core/catalogue-view';
import { finderParameter } from '@clavora/site-core/internal-paths';
import { Button } from '@clavora/ui/button';
import { Link } from '@clavora/ui/link';
import styles from './maker-chart-view.module.css';

interface ChartFilterProps {
  /** The path of the chart. */
  href: string;
  answer: ViewOf<'maker'>['answer'];
  context: RenderContext;
}

/** Renders the filter of a maker's chart, which the server applies to all of its pages, and how many lines it leaves. */
export function ChartFilter({ href, answer, context: { t } }: ChartFilterProps) {
  return (
    <div className={styles.filter}>
      <form method="get" action={href} role="search" className={styles.form}>
        <label htmlFor="chart-code" className={styles.label}>
          {t('product.find_code')}
        </label>
        <input
          id="chart-code"
          className={styles.field}
          type="search"
          name={finderParameter}
          defaultValue={answer?.typed ?? ''}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" emphasis="secondary">
          {t('search.submit')}
        </Button>
      </form>
      {answer && (
        <p className={styles.result}>
          <span>
            {answer.chart.found === 0
              ? t('product.no_code')
              : t('product.codes_shown', { shown: answer.chart.rows.length, count: answer.chart.total })}
          </span>
          <Link href={href}>{t('product.clear_filter')}</Link>
        </p>
      )}
    </div>
  );
}
