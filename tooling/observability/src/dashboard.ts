/** A panel: one diagram with a line for each expression. */
interface Panel {
  title: string;
  /** What it shows, and when to worry. */
  description: string;
  unit: 'reqps' | 's' | 'percentunit' | 'short' | 'bytes' | 'ops';
  /** Expressions of PromQL with the template of their legend. */
  lines: readonly (readonly [expression: string, legend: string])[];
}

interface Row {
  title: string;
  panels: readonly Panel[];
}

const of = 'market=~"$market"';
const quantile = (share: number, metric: string, by: string, labels = of) =>
  `histogram_quantile(${share}, sum by (${by}, le) (rate(${metric}_bucket{${labels}}[$__rate_interval])))`;
const rate = (metric: string, by: string, labels = of) =>
  `sum by (${by}) (rate(${metric}{${labels}}[$__rate_interval]))`;

const rows: readonly Row[] = [
  {
    title: 'Visitors',
    panels: [
      {
        title: 'Requests by status',
        description: 'Answers of 500 and more are failures of the site; 503 while the content service is down.',
        unit: 'reqps',
        lines: [[rate('site_http_requests_total', 'status'), '{{status}}']],
      },
      {
        title: 'Share of failed requests',
        description: 'Above 2 % for five minutes is an alert.',
        unit: 'percentunit',
        lines: [
          [
            `${rate('site_http_requests_total', 'market', `${of},status=~"5.."`)} / ${rate('site_http_requests_total', 'market')}`,
            '{{market}}',
          ],
        ],
      },
      {
        title: 'Duration of requests',
        description: 'From the head of a request to the end of its answer.',
        unit: 's',
        lines: [0.5, 0.95, 0.99].map((share) => [
          quantile(share, 'site_http_request_duration_seconds', 'market'),
          `{{market}} ${share}`,
        ]),
      },
      {
        title: 'Slowest routes',
        description: 'The ten routes with the highest 95th percentile.',
        unit: 's',
        lines: [[`topk(10, ${quantile(0.95, 'site_http_request_duration_seconds', 'route')})`, '{{route}}']],
      },
      {
        title: 'Requests in progress',
        description: 'Rises when answers wait for a service or the processor.',
        unit: 'short',
        lines: [[`sum by (market) (site_http_requests_in_progress{${of}})`, '{{market}}']],
      },
      {
        title: 'Busiest routes',
        description: 'The ten routes with the most requests.',
        unit: 'reqps',
        lines: [[`topk(10, ${rate('site_http_requests_total', 'route')})`, '{{route}}']],
      },
    ],
  },
  {
    title: 'Cache',
    panels: [
      {
        title: 'Pages by source',
        description: '`document` and `memory` cost little, `shared` a look-up, `render` requests for content.',
        unit: 'ops',
        lines: [[rate('site_page_cache_reads_total', 'source', `${of},kind="page"`), '{{source}}']],
      },
      {
        title: 'Share of rendered pages',
        description: 'Rises after a publish that concerns many pages, and after a start.',
        unit: 'percentunit',
        lines: [
          [
            `${rate('site_page_cache_reads_total', 'market', `${of},kind="page",source="render"`)} / ${rate('site_page_cache_reads_total', 'market', `${of},kind="page"`)}`,
            '{{market}}',
          ],
        ],
      },
      {
        title: 'New documents by kind',
        description:
          '`plain` ones have no scripts of Next. `unknown` ones have another shape than expected: look at what Next was upgraded to.',
        unit: 'ops',
        lines: [[rate('site_documents_total', 'kind'), '{{kind}}']],
      },
      {
        title: 'Shared cache',
        description: '1 while all instances are connected.',
        unit: 'short',
        lines: [[`min by (market) (site_shared_cache_up{${of}})`, '{{market}}']],
      },
      {
        title: 'Shared entries that were not used',
        description: 'By reason: not signed with the secret of the instances, or not what they should be.',
        unit: 'ops',
        lines: [[`sum by (reason) (rate(site_shared_cache_rejections_total{${of}}[$__rate_interval]))`, '{{reason}}']],
      },
    ],
  },
  {
    title: 'Services',
    panels: [
      {
        title: 'Requests to services',
        description: 'By service and class of the status.',
        unit: 'reqps',
        lines: [[rate('site_service_requests_total', 'service, outcome'), '{{service}} {{outcome}}']],
      },
      {
        title: 'Duration of services',
        description: '95th percentile until the head of the answer.',
        unit: 's',
        lines: [[quantile(0.95, 'site_service_request_duration_seconds', 'service'), '{{service}}']],
      },
      {
        title: 'Open breakers',
        description: '1 while requests to a service are refused because it failed.',
        unit: 'short',
        lines: [[`max by (market, service) (site_service_breaker_open{${of}})`, '{{market}} {{service}}']],
      },
      {
        title: 'Duration of statements',
        description: '95th percentile of the database, by the first word of the statement.',
        unit: 's',
        lines: [[quantile(0.95, 'site_database_query_duration_seconds', 'operation'), '{{operation}}']],
      },
    ],
  },
  {
    title: 'Forms and publishes',
    panels: [
      {
        title: 'Deliveries that wait',
        description: 'Of all markets of the database.',
        unit: 'short',
        lines: [
          [`max(site_deliveries_waiting{${of}})`, 'waiting'],
          [`max(site_deliveries_dead{${of}})`, 'dead'],
        ],
      },
      {
        title: 'Age of the oldest delivery',
        description: 'Above half an hour is an alert.',
        unit: 's',
        lines: [[`max(site_deliveries_oldest_seconds{${of}})`, 'oldest']],
      },
      {
        title: 'Deliveries',
        description: 'Attempts by channel and outcome.',
        unit: 'ops',
        lines: [[rate('site_deliveries_total', 'channel, outcome'), '{{channel}} {{outcome}}']],
      },
      {
        title: 'Publish lag',
        description: 'From a webhook to the invalidation of its pages.',
        unit: 's',
        lines: [0.5, 0.9].map((share) => [
          quantile(share, 'site_publish_lag_seconds', 'market'),
          `{{market}} ${share}`,
        ]),
      },
      {
        title: 'Comparisons with the space',
        description: '`missed` are changes that no webhook announced.',
        unit: 'ops',
        lines: [[rate('site_publish_polls_total', 'market, result'), '{{market}} {{result}}']],
      },
      {
        title: 'Key catalogue',
        description: '1 while all instances have a data set and follow the published one.',
        unit: 'short',
        lines: [[`min by (market) (site_catalogue_up{${of}})`, '{{market}}']],
      },
    ],
  },
  {
    title: 'Processes',
    panels: [
      {
        title: 'Memory',
        description: 'The limit of an instance is 2 GB.',
        unit: 'bytes',
        lines: [
          [`site_process_resident_memory_bytes{${of}}`, '{{instance}}'],
          [`site_process_heap_used_bytes{${of}}`, '{{instance}} heap'],
        ],
      },
      {
        title: 'Processor',
        description: '1 is a whole processor.',
        unit: 'short',
        lines: [[`rate(site_process_cpu_seconds_total{${of}}[$__rate_interval])`, '{{instance}}']],
      },
      {
        title: 'Delay of the event loop',
        description: '99th percentile.',
        unit: 's',
        lines: [[`site_process_event_loop_delay_seconds{${of},quantile="0.99"}`, '{{instance}}']],
      },
      {
        title: 'Lines of the log',
        description: 'Of level `warn` and `error`.',
        unit: 'ops',
        lines: [[rate('site_log_lines_total', 'market, level', `${of},level=~"warn|error"`), '{{market}} {{level}}']],
      },
      {
        title: 'Reports of errors',
        description: '`dropped` are repeats, and those beyond the limit.',
        unit: 'ops',
        lines: [[rate('site_error_reports_total', 'market, outcome'), '{{market}} {{outcome}}']],
      },
      {
        title: 'Gauges without source',
        description: 'Gauges that an instance cannot read: their diagrams have a gap, and their alerts are silent.',
        unit: 'short',
        lines: [[`count by (market, gauge) (site_gauge_up{${of}} == 0)`, '{{market}} {{gauge}}']],
      },
      {
        title: 'Builds',
        description: 'Two lines while a release replaces instances.',
        unit: 'short',
        lines: [
          [`count by (market, build) (site_info{${of}})`, '{{market}} {{build}}'],
          [`time() - min by (market) (site_process_start_time_seconds{${of}})`, '{{market}} seconds since the start'],
        ],
      },
    ],
  },
];

/** The width of the grid, and the size of a panel in it. */
const gridWidth = 24;
const panelWidth = 8;
const panelHeight = 8;
const source = { type: 'prometheus', uid: '$datasource' };

/** Returns the dashboard for Grafana, as it imports it. */
export function buildDashboard(): object {
  let top = 0;
  let nextId = 1;
  const panels: object[] = [];
  for (const row of rows) {
    panels.push({
      id: nextId++,
      type: 'row',
      title: row.title,
      collapsed: false,
      gridPos: { x: 0, y: top, w: gridWidth, h: 1 },
      panels: [],
    });
    top += 1;
    const perLine = gridWidth / panelWidth;
    for (const [index, panel] of row.panels.entries()) {
      const x = (index % perLine) * panelWidth;
      const y = top + Math.floor(index / perLine) * panelHeight;
      panels.push(timeSeries(nextId++, panel, { x, y, w: panelWidth, h: panelHeight }));
    }
    top += Math.ceil(row.panels.length / perLine) * panelHeight;
  }
  return {
    uid: 'clavora-sites',
    title: 'Clavora sites',
    tags: ['clavora'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [
        { name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' },
        {
          name: 'market',
          type: 'query',
          label: 'Market',
          datasource: source,
          query: 'label_values(site_info, market)',
          refresh: 2,
          multi: true,
          includeAll: true,
          allValue: '.+',
          current: { text: 'All', value: '$__all' },
        },
      ],
    },
    panels,
  };
}

function timeSeries(id: number, { title, description, unit, lines }: Panel, gridPos: object): object {
  return {
    id,
    type: 'timeseries',
    title,
    description,
    gridPos,
    datasource: source,
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: lines.map(([expr, legendFormat], index) => ({
      refId: 'ABCDEFGH'.charAt(index),
      datasource: source,
      expr,
      legendFormat,
    })),
  };
}

/** Returns the expressions of all panels. */
export function dashboardExpressions(): string[] {
  return rows.flatMap(({ panels }) => panels.flatMap(({ lines }) => lines.map(([expression]) => expression)));
}
