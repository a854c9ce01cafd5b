import type { PageFacts } from '@clavora/site-core/page-facts';
import { hasConsent } from '@clavora/ui/consent';
import { pushEvent } from '@clavora/ui/data-layer';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** The JSON that is sent to `WEB_VITALS_ENDPOINT` when the page is hidden (docs/contracts/data-layer.md). */
interface VitalsReport extends Pick<PageFacts, 'market' | 'locale' | 'route'> {
  build: string;
  metrics: { name: MetricType['name']; value: number; rating: MetricType['rating'] }[];
}

/** Measures the document with the visitor's consent, and reports to data layer and endpoint until the consent is withdrawn. */
export function reportVitals({ market, locale, route }: PageFacts, endpoint: string | null): void {
  let metrics: VitalsReport['metrics'] = [];
  const record = ({ name, value, rating }: MetricType): void => {
    if (!hasConsent('analytics')) return;
    pushEvent({ event: 'web_vital', metric: name, value, rating });
    metrics.push({ name, value, rating });
  };
  onCLS(record);
  onFCP(record);
  onINP(record);
  onLCP(record);
  onTTFB(record);
  if (endpoint === null) return;
  const { build = '' } = document.documentElement.dataset;
  const send = (): void => {
    if (document.visibilityState !== 'hidden' || metrics.length === 0 || !hasConsent('analytics')) return;
    const report: VitalsReport = { market, locale, route, build, metrics };
    metrics = [];
    // As plain text, which needs no CORS preflight: a page that is left has no time for one.
    navigator.sendBeacon(endpoint, JSON.stringify(report));
  };
  // After the library's listeners, which finish their measurements at the same event.
  addEventListener('visibilitychange', send);
}
