import { globalSlot } from '../core/global-slot.ts';
import type { LabelsOf, NamesOf } from './metric-table.ts';

/** Receives values of metrics (open-metrics.ts). */
export interface MetricRecorder {
  count(name: NamesOf<'counter'>, labels: Readonly<Record<string, string>>, by: number): void;
  observe(name: NamesOf<'histogram'>, labels: Readonly<Record<string, string>>, value: number): void;
  /** Sets how a gauge is read whenever the metrics are read; a later reader of the same name replaces an earlier one. */
  read(name: NamesOf<'gauge'>, reader: GaugeReader): void;
}

/** A value of a gauge, with its labels. */
export interface GaugeValue {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Returns the current values of a gauge; none where it does not apply. Throws or rejects while its source fails: the gauge is then absent (read-gauges.ts). */
export type GaugeReader = () => readonly GaugeValue[] | Promise<readonly GaugeValue[]>;

const slot = globalSlot<MetricRecorder>('metrics');

/** Sets the recorder of the process; without one, nothing is recorded. */
export function setMetricRecorder(recorder: MetricRecorder | undefined): void {
  slot.set(recorder);
}

/** Adds to a counter; does nothing where metrics are off. */
export function countMetric<Name extends NamesOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by = 1): void {
  slot.get()?.count(name, labels, by);
}

/** Adds a value to a histogram, in its unit; does nothing where metrics are off. */
export function observeMetric<Name extends NamesOf<'histogram'>>(
  name: Name,
  labels: LabelsOf<Name>,
  value: number,
): void {
  slot.get()?.observe(name, labels, value);
}

/** Sets how a gauge is read; does nothing where metrics are off. */
export function readMetric<Name extends NamesOf<'gauge'>>(
  name: Name,
  reader: () =>
    | readonly { labels: LabelsOf<Name>; value: number }[]
    | Promise<readonly { labels: LabelsOf<Name>; value: number }[]>,
): void {
  slot.get()?.read(name, reader);
}
