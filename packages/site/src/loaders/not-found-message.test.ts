import { afterEach, describe, expect, it, vi } from 'vitest';
import { logInfo } from '../runtime/log.ts';
import { notFoundMessage } from './not-found-message.ts';

afterEach(() => vi.restoreAllMocks());

describe('a page that is not there', () => {
  it.each([
    [false, 'Page not found: /en/products/a/b/c'],
    [true, 'Page Not Found: /en/products/a/b/c'],
  ])('RTE-10 has its message, routed: %s', (isRouted, expected) => {
    expect(notFoundMessage('/en/products/a/b/c', isRouted)).toBe(expected);
  });

  it('RTE-10 is told as information, not as an error', () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const error = vi.spyOn(console, 'error');
    logInfo('Page not found: /x');
    expect(info).toHaveBeenCalledWith('{"level":"info","message":"Page not found: /x"}');
    expect(error).not.toHaveBeenCalled();
  });
});
