import type { NamesOf } from './metric-table.ts';
import type { GaugeReader, GaugeValue } from './record.ts';

type GaugeName = NamesOf<'gauge'>;

/** The time that a scrape waits for a reader, in milliseconds; Prometheus waits ten seconds for the whole. */
export const maxReadMs = 2_000;

/** The gauges of a process. */
export interface Gauges {
  /** Sets how a gauge is read; a later reader of the same name replaces an earlier one. */
  set(name: GaugeName, reader: GaugeReader): void;
  /**
   * Returns the current values of all gauges, each with its name. A gauge whose reader throws, takes longer than `maxReadMs` or returns something else
   * than finite numbers has none, and its `site_gauge_up` is 0. Never rejects.
   */
  read(): Promise<readonly (readonly [GaugeName, readonly GaugeValue[]])[]>;
}

export function createGauges(): Gauges {
  const readers = new Map<GaugeName, GaugeReader>();
  /** Reads in progress: a source that hangs is not asked again meanwhile. */
  const pending = new Map<GaugeName, { reader: GaugeReader; values: Promise<readonly GaugeValue[]> }>();

  const readOnce = (name: GaugeName, reader: GaugeReader): Promise<readonly GaugeValue[]> => {
    const earlier = pending.get(name);
    if (earlier?.reader === reader) return earlier.values;
    const values = (async () => reader())();
    pending.set(name, { reader, values });
    const forget = (): void => {
      if (pending.get(name)?.values === values) pending.delete(name);
    };
    values.then(forget, forget);
    return values;
  };
  const readGauge = async (name: GaugeName, reader: GaugeReader): Promise<readonly GaugeValue[] | null> => {
    try {
      const values = await withinReadTime(readOnce(name, reader));
      return values.every(({ value }) => Number.isFinite(value)) ? values : null;
    } catch {
      return null;
    }
  };

  return {
    set: (name, reader) => void readers.set(name, reader),
    async read() {
      const found = await Promise.all(
        [...readers].map(async ([name, reader]) => [name, await readGauge(name, reader)] as const),
      );
      const states = found.map(([gauge, values]) => ({ labels: { gauge }, value: values === null ? 0 : 1 }));
      return [...found.map(([name, values]) => [name, values ?? []] as const), ['site_gauge_up', states]];
    },
  };
}

async function withinReadTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No value within ${maxReadMs} ms`)), maxReadMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
