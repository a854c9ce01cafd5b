/** The services behind a site that can fail. */
export const failingServices = ['content', 'search', 'identity', 'mail', 'database', 'cache'] as const;
export type FailingService = (typeof failingServices)[number];

/** Kinds of requests that visitors send during an outage. */
export const requestKinds = [
  'kept by edge',
  'kept by site',
  'cold page',
  'cold data',
  'unknown',
  'search',
  'form sent',
  'partner page',
  'sign-in',
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** What the requests of a kind got. */
export interface Observation {
  kind: RequestKind;
  /** The answers by status, or by error of the connection. */
  outcomes: Readonly<Record<string, number>>;
  slowestMs: number;
  /** Statuses of at least 500 without Retry-After. */
  withoutRetryAfter: number;
  /** Answers whose body is not of the kind: pages without a heading, data that is no JSON. */
  malformed: number;
}

/** The longest wait: what failing services may cost (SEC-6), and half a second for a page on a busy machine, in milliseconds. */
export const limitMs = 2_500;

/** The statuses with which a request may be answered. 503 has Retry-After. */
const normal: Readonly<Record<RequestKind, readonly number[]>> = {
  'kept by edge': [200],
  'kept by site': [200],
  'cold page': [200],
  'cold data': [200],
  unknown: [404],
  search: [200],
  'form sent': [200, 303],
  'partner page': [200],
  'sign-in': [302, 303, 307],
};

/** The statuses besides, while a service fails. */
const during: Readonly<Record<FailingService, Partial<Record<RequestKind, readonly number[]>>>> = {
  content: {
    'cold page': [503],
    'cold data': [503],
    unknown: [503],
    search: [503],
    'partner page': [503],
    'form sent': [503],
  },
  search: {},
  identity: { 'sign-in': [503] },
  mail: {},
  database: { 'form sent': [503], 'partner page': [503], 'sign-in': [503] },
  cache: {},
};

/** Returns what visitors got that they must not get while a service fails; null for none is the time after. */
export function problemsOf(service: FailingService | null, observations: readonly Observation[]): string[] {
  return observations.flatMap(({ kind, outcomes, slowestMs, withoutRetryAfter, malformed }) => {
    const besides = (service && during[service][kind]) ?? [];
    const allowed = new Set([...normal[kind], ...besides].map(String));
    const wrong = Object.keys(outcomes).filter((outcome) => !allowed.has(outcome));
    return [
      ...wrong.map((outcome) => `${kind}: ${outcome}`),
      ...(slowestMs > limitMs ? [`${kind}: ${(slowestMs / 1000).toFixed(1)} s`] : []),
      ...(malformed > 0 ? [`${kind}: malformed`] : []),
      ...(withoutRetryAfter > 0 ? [`${kind}: 503 without Retry-After`] : []),
    ];
  });
}
