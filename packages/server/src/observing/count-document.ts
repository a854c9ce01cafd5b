interface MetricRecorder {
  count(name: string, labels: Readonly<Record<string, string>>, by: number): void;
}

// This server cannot import packages: `@clavora/telemetry/record` sets the recorder.
const key = Symbol.for('site.metrics');
const holder = globalThis as { [key]?: MetricRecorder | undefined };

/** Counts a new version of a document (`plain-document.ts`); does nothing where metrics are off. */
export function countVersion(kind: 'plain' | 'hydrated' | 'unknown'): void {
  holder[key]?.count('site_documents_total', { kind }, 1);
}

/** Counts a page that was sent from the memory of compressed documents; does nothing where metrics are off. */
export function countDocument(): void {
  holder[key]?.count('site_page_cache_reads_total', { kind: 'page', source: 'document' }, 1);
}
