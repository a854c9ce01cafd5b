import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { inRequestContext } from '../core/request-context.ts';
import { captureConsole } from './capture-console.ts';
import { captureWarnings } from './capture-warnings.ts';
import { openLog } from './open-log.ts';
import { createRedactor } from './redactor.ts';

function memoryLog(level: 'debug' | 'info' = 'info') {
  const lines: string[] = [];
  const reported: unknown[] = [];
  const log = openLog({
    market: 'italy',
    level,
    redactor: createRedactor(['known-value-1234']),
    onError: (message, fields) => void reported.push({ message, ...fields }),
    write: (line) => void lines.push(line),
  });
  const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log, lines, written, reported };
}

describe('openLog', () => {
  it('OPS-8 writes lines of JSON with time, level, market and the id of the request', () => {
    const { log, written } = memoryLog();
    inRequestContext({ requestId: 'r-12345678' }, () => log.write('warn', 'The index is missing', { stories: 3 }));
    log.write('info', 'outside of a request');
    expect(written()).toEqual([
      {
        level: 'warn',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        market: 'italy',
        requestId: 'r-12345678',
        stories: 3,
        message: 'The index is missing',
      },
      expect.not.objectContaining({ requestId: expect.anything() }),
    ]);
  });

  it('OPS-8 writes no secret, and one line for texts with line breaks', () => {
    const { log, lines } = memoryLog();
    log.write('error', 'GET ?token=hidden1\n{"level":"fatal"}', {
      err: new Error('amqp://a:hidden2@queue known-value-1234'),
      headers: { cookie: 'hidden3' },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/hidden|known-value/);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
  });

  it('OPS-8 leaves out lines below its level', () => {
    const { log, lines } = memoryLog();
    log.write('debug', 'details');
    expect(lines).toEqual([]);
    const verbose = memoryLog('debug');
    verbose.log.write('debug', 'details');
    expect(verbose.lines).toHaveLength(1);
  });

  it('OPS-8 reports errors, as they are written', () => {
    const { log, reported } = memoryLog();
    log.write('warn', 'not reported');
    inRequestContext({ requestId: 'r-12345678' }, () => log.write('error', 'token=hidden1', { err: new Error('b') }));
    expect(reported).toEqual([
      { message: 'token=[redacted]', requestId: 'r-12345678', err: expect.objectContaining({ message: 'b' }) },
    ]);
  });
});

describe('captureConsole', () => {
  it('OPS-8 writes what is printed as lines of the log, with errors as a field', () => {
    const { log, written } = memoryLog();
    const printed: unknown[] = [];
    const target = { ...console, log: (...values: unknown[]) => void printed.push(...values) };
    const release = captureConsole(log, target);
    target.log('Ready in %d ms', 12);
    target.error('\u001B[31m⨯\u001B[39m', new TypeError('no token=hidden1'), { digest: '1' });
    release();
    expect(written()).toMatchObject([
      { level: 'info', message: 'Ready in 12 ms' },
      {
        level: 'error',
        message: "⨯ { digest: '1' } TypeError: no token=[redacted]",
        err: { type: 'TypeError', message: 'no token=[redacted]' },
      },
    ]);
    target.log('after its release');
    expect(printed).toEqual(['after its release']);
  });

  it('OPS-8 writes no field of printed objects but the facts of errors', () => {
    const { log, lines } = memoryLog();
    const target = { ...console };
    captureConsole(log, target);
    const failed = Object.assign(new Error('failed'), { detail: 'Hidden', params: ['Hidden'] });
    target.error('first', failed, failed, { query: 'Hidden', code: 'EFAILED' }, ['Hidden']);
    target.warn('%s %o', { params: 'Hidden' }, { error: failed });
    target.error({ message: 'Hidden', detail: 'Hidden' });
    expect(lines.join('')).not.toContain('Hidden');
    expect(lines[0]).toContain('EFAILED');
  });

  it('OPS-8 does not call itself when writing prints', () => {
    const target = { ...console };
    let count = 0;
    captureConsole(
      {
        write() {
          count += 1;
          target.warn('while writing');
        },
      },
      target,
    );
    target.log('once');
    expect(count).toBe(1);
  });
});

describe('captureWarnings', () => {
  it('OPS-8 writes warnings of Node as lines of the log, without their fields', () => {
    const { log, written, lines } = memoryLog();
    const target = new EventEmitter<{ warning: [Error] }>();
    const printed: unknown[] = [];
    target.on('warning', (warning) => printed.push(warning));
    const release = captureWarnings(log, target);
    target.emit('warning', Object.assign(new Error('slow'), { name: 'SlowWarning', code: 'DEP1', detail: 'Hidden' }));
    expect(written()).toMatchObject([{ level: 'warn', message: 'SlowWarning: slow', err: { code: 'DEP1' } }]);
    expect([lines.join('').includes('Hidden'), printed]).toEqual([false, []]);
    release();
    target.emit('warning', new Error('slow'));
    expect([lines.length, printed.length]).toEqual([1, 1]);
  });
});
