/** A sample of Prometheus's text format. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = String.raw`[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\[\\"n])*"`;
const sampleLine = new RegExp(String.raw`^(${name})(?:\{(${label}(?:,${label})*)\})? (\S+)$`);
const typeLine = new RegExp(`^# TYPE (${name}) (counter|gauge|histogram|summary|untyped)$`);
const helpLine = new RegExp(`^# HELP (${name}) .*$`);

/**
 * Reads metrics in Prometheus's text format, version 0.0.4. Throws for what a Prometheus would reject: a line that is neither comment nor sample, a
 * sample before its type or apart from the others of its metric, a sample twice, a histogram whose buckets do not grow to its count.
 */
export function readMetrics(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('Expected metrics to end with a line break');
  const samples: Sample[] = [];
  const types = new Map<string, string>();
  const seen = new Set<string>();
  let current = '';
  for (const line of text.split('\n')) {
    if (line === '' || helpLine.test(line)) continue;
    const [, typed, type] = typeLine.exec(line) ?? [];
    if (typed !== undefined && type !== undefined) {
      if (types.has(typed)) throw new Error(`Expected one type of ${typed}`);
      types.set(typed, type);
      current = typed;
      continue;
    }
    const sample = readSample(line);
    const isOfHistogram =
      types.get(current) === 'histogram' && /^(?:_bucket|_sum|_count)$/.test(sample.name.slice(current.length));
    if (sample.name !== current && !(sample.name.startsWith(current) && isOfHistogram)) {
      throw new Error(`Expected a sample of ${current}, got "${line}"`);
    }
    const [key = ''] = line.split(/ (?=\S+$)/);
    if (seen.has(key)) throw new Error(`Expected one sample of ${key}`);
    seen.add(key);
    samples.push(sample);
  }
  checkHistograms(samples);
  return samples;
}

function readSample(line: string): Sample {
  const [, found = '', given = '', value = ''] = sampleLine.exec(line) ?? [];
  const number = value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value);
  if (found === '' || value === '' || (Number.isNaN(number) && value !== 'NaN'))
    throw new Error(`Expected a sample, got "${line}"`);
  const labels = [...given.matchAll(new RegExp(label, 'g'))].map(([pair]) => {
    const end = pair.indexOf('=');
    return [pair.slice(0, end), pair.slice(end + 2, -1)] as const;
  });
  return { name: found, labels: Object.fromEntries(labels), value: number };
}

function checkHistograms(samples: readonly Sample[]): void {
  const last = new Map<string, { bound: number; count: number }>();
  const seriesOf = (labels: Readonly<Record<string, string>>) => JSON.stringify({ ...labels, le: '' });
  for (const { name: sample, labels, value } of samples) {
    if (!sample.endsWith('_bucket')) continue;
    const key = `${sample.slice(0, -'_bucket'.length)} ${seriesOf(labels)}`;
    const bound = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le);
    const before = last.get(key);
    if (before && (bound <= before.bound || value < before.count))
      throw new Error(`Expected growing buckets of ${key}`);
    last.set(key, { bound, count: value });
  }
  for (const [key, { bound, count }] of last) {
    const total = samples.find(
      ({ name: sample, labels }) =>
        `${sample.replace(/_count$/, '')} ${seriesOf(labels)}` === key && sample.endsWith('_count'),
    );
    if (bound !== Number.POSITIVE_INFINITY || total?.value !== count)
      throw new Error(`Expected a last bucket of ${key} with its count`);
  }
}
