import { setSiteLog } from '@clavora/telemetry/site-log';
import { afterEach, expect, it, vi } from 'vitest';
import { logInfo, logOnce, logWarning, reportError } from './log.ts';

afterEach(() => setSiteLog(undefined));

it('OPS-8 writes to the log of the process, an unexpected error as one that is reported', () => {
  const lines: unknown[] = [];
  setSiteLog({ write: (...line) => void lines.push(line) });
  const error = new TypeError('x is undefined');
  logInfo('read', { stories: 2 });
  logOnce('odd');
  logOnce('odd');
  logWarning('failed');
  reportError(error);
  reportError('a text');
  expect(lines).toEqual([
    ['info', 'read', { stories: 2 }],
    ['warn', 'odd', {}],
    ['warn', 'failed', {}],
    ['error', 'TypeError: x is undefined', { err: error }],
    ['error', 'a text'],
  ]);
});

it('OPS-8 prints lines of the same form before the log is opened', () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  logInfo('read', { stories: 2 });
  expect(info.mock.calls).toEqual([['{"level":"info","message":"read","stories":2}']]);
});
