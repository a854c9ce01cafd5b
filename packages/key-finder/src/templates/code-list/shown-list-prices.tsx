import type { ListPieces, ListPrices } from '@clavora/site-core/list-prices';
import { ColumnTable } from '@clavora/ui/column-table';
import frame from '../key-finder.module.css';
import { usePartnerAnswer } from '../use-partner-answer.ts';
import styles from './code-list.module.css';

export interface ShownListPricesProps {
  href: string;
  pieces: ListPieces;
}

/** Fetches the prices of the blanks of a list, and shows them while the partner is signed in. Nothing without prices, or if they cannot be fetched. */
export function ShownListPrices({ href, pieces }: ShownListPricesProps) {
  const prices = usePartnerAnswer((body, signal) => fetchPrices(href, body, signal), JSON.stringify(pieces));
  if (!prices || prices.rows.length === 0) return null;
  return (
    <section className={frame.stack} aria-label={prices.title}>
      <h2 className={frame.heading}>{prices.title}</h2>
      <ColumnTable
        label={prices.title}
        heads={prices.heads}
        fit="stacked"
        rows={prices.rows.map(({ id, cells }) => ({ key: id, cells }))}
      />
      {prices.totals.map((total) => (
        <p key={total} className={styles.total}>
          {total}
        </p>
      ))}
    </section>
  );
}

async function fetchPrices(href: string, body: string, signal: AbortSignal): Promise<ListPrices | null> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(href, { method: 'POST', headers, body, signal, cache: 'no-store' });
  // The server has the same build, so that the type is right.
  return response.ok ? ((await response.json()) as ListPrices) : null;
}
