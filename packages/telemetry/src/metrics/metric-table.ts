interface MetricRow {
  kind: 'counter' | 'histogram' | 'gauge';
  help: string;
  /** The names of its labels. Each has few values: none is a path, a story or anything that a visitor sends. */
  labels: readonly string[];
  /** Upper bounds of a histogram's buckets, in its unit. */
  buckets?: readonly number[];
}

const requestSeconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const publishSeconds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300] as const;

/**
 * Every metric of a site, by its name for Prometheus. The recorder, the documentation (docs/observability.md), the dashboard and the alert rules
 * (tooling/observability) are checked against this table. All have the label `market`.
 */
const metricTable = {
  site_gauge_up: {
    kind: 'gauge',
    help: '1 while another gauge can be read; 0 while its source fails, and the gauge is absent.',
    labels: ['gauge'],
  },
  site_info: { kind: 'gauge', help: 'Always 1; the build that runs.', labels: ['build'] },
  site_http_requests_total: {
    kind: 'counter',
    help: 'Requests that were answered, or left by their client (status `aborted`).',
    labels: ['route', 'method', 'status'],
  },
  site_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Seconds from the head of a request to the end of its answer.',
    labels: ['route'],
    buckets: requestSeconds,
  },
  site_http_requests_in_progress: { kind: 'gauge', help: 'Requests that are being answered.', labels: [] },
  site_page_cache_reads_total: {
    kind: 'counter',
    help: 'Cached pages (`page`) and values of the content (`value`) by where they came from: `document` is the compressed document in memory, `render` none.',
    labels: ['kind', 'source'],
  },
  site_documents_total: {
    kind: 'counter',
    help: 'New versions of documents: `plain` ones have no scripts of Next, `hydrated` ones a part that needs them, `unknown` ones another shape than the site expects of Next.',
    labels: ['kind'],
  },
  site_service_requests_total: {
    kind: 'counter',
    help: 'Requests to hosted services; `outcome` is the class of the status, such as `2xx`, or `error`.',
    labels: ['service', 'outcome'],
  },
  site_service_request_duration_seconds: {
    kind: 'histogram',
    help: 'Seconds from a request to a hosted service to the head of its answer.',
    labels: ['service'],
    buckets: requestSeconds,
  },
  site_service_breaker_open: {
    kind: 'gauge',
    help: '1 while requests to a hosted service are refused because it failed.',
    labels: ['service'],
  },
  site_database_query_duration_seconds: {
    kind: 'histogram',
    help: 'Seconds of a statement of the database, by its first word.',
    labels: ['operation'],
    buckets: requestSeconds,
  },
  site_shared_cache_up: {
    kind: 'gauge',
    help: '1 while the shared page cache answers, 0 while it does not; absent without one.',
    labels: [],
  },
  site_shared_cache_rejections_total: {
    kind: 'counter',
    help: 'Entries and lines of the shared page cache that were not used: no instance with this secret signed them (`signature`), or they are not what they should be (`content`, `kind`).',
    labels: ['reason'],
  },
  site_catalogue_up: {
    kind: 'gauge',
    help: '1 while the key catalogue has a data set that is not damaged and follows the published one, 0 while it does not; absent on sites without a catalogue.',
    labels: [],
  },
  site_deliveries_total: {
    kind: 'counter',
    help: 'Attempts to deliver a submission: `delivered`, `failed` (is retried) or `dead` (is not).',
    labels: ['channel', 'outcome'],
  },
  site_deliveries_waiting: {
    kind: 'gauge',
    help: 'Deliveries that wait, of all markets of the database.',
    labels: [],
  },
  site_deliveries_dead: {
    kind: 'gauge',
    help: 'Deliveries that only an administrator can retry, of all markets of the database.',
    labels: [],
  },
  site_deliveries_oldest_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest submission with a delivery that waits; 0 if none does.',
    labels: [],
  },
  site_publish_lag_seconds: {
    kind: 'histogram',
    help: 'Seconds from a publish webhook to the invalidation of its pages, with retries.',
    labels: [],
    buckets: publishSeconds,
  },
  site_publish_polls_total: {
    kind: 'counter',
    help: 'Comparisons with the space: `agrees`, `missed` (a change without webhook), `failed`, or `followed` (of another instance).',
    labels: ['result'],
  },
  site_log_lines_total: { kind: 'counter', help: 'Lines of the log.', labels: ['level'] },
  site_error_reports_total: {
    kind: 'counter',
    help: 'Unexpected errors: `sent`, `failed`, or `dropped` as repeats and beyond the limit.',
    labels: ['outcome'],
  },
  site_process_resident_memory_bytes: { kind: 'gauge', help: 'Memory of the process.', labels: [] },
  site_process_heap_used_bytes: { kind: 'gauge', help: 'Used heap of JavaScript.', labels: [] },
  site_process_cpu_seconds_total: { kind: 'counter', help: 'Processor time of the process.', labels: [] },
  site_process_event_loop_delay_seconds: {
    kind: 'gauge',
    help: 'Delay of the event loop since the last reading, by quantile.',
    labels: ['quantile'],
  },
  site_process_start_time_seconds: { kind: 'gauge', help: 'Start of the process, in seconds since 1970.', labels: [] },
} as const satisfies Readonly<Record<string, MetricRow>>;

type MetricTable = typeof metricTable;
export type MetricName = keyof MetricTable;

/** The names of the metrics of a kind. */
export type NamesOf<Kind extends MetricRow['kind']> = {
  [Name in MetricName]: MetricTable[Name]['kind'] extends Kind ? Name : never;
}[MetricName];

/** The labels of a metric with their values. */
export type LabelsOf<Name extends MetricName> = Readonly<Record<MetricTable[Name]['labels'][number], string>>;

/** Returns the rows of the table with their names. */
export function metricRows(): (MetricRow & { name: MetricName })[] {
  return Object.entries<MetricRow>(metricTable).map(([name, row]) => ({ ...row, name: name as MetricName }));
}
