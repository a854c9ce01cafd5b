import type { IncomingMessage } from 'node:http';
import { hostCookieName as nameOfRouting } from '@clavora/i18n-routing/host-cookie';
import { describe, expect, it } from 'vitest';
import { hostCookieName, useBaseName } from './host-cookie.ts';

const cookiesAfter = (cookie: string | undefined, isSecure: boolean): string | undefined => {
  const request = { headers: { ...(cookie !== undefined && { cookie }) } } as IncomingMessage;
  useBaseName(request, 'preview_italy', isSecure);
  return request.headers.cookie;
};

describe('hostCookieName', () => {
  it.each([true, false])('CNT-8 equals the function of the routing package if https is %s', (isSecure) => {
    expect(hostCookieName('preview_italy', isSecure)).toBe(nameOfRouting('preview_italy', isSecure));
  });
});

describe('useBaseName', () => {
  it.each([
    ['a=1; __Host-preview_italy=x; b=2', 'a=1; preview_italy=x; b=2'],
    ['preview_italy=planted; __Host-preview_italy=x', 'preview_italy=x'],
    ['preview_italy=planted', ''],
    ['preview_italy_2=1; __Host-preview_spain=y', 'preview_italy_2=1; __Host-preview_spain=y'],
    [undefined, undefined],
  ])('CNT-8 converts %j on https to %j', (given, expected) => {
    expect(cookiesAfter(given, true)).toBe(expected);
  });

  it('CNT-8 changes nothing over http', () => {
    expect(cookiesAfter('preview_italy=x; __Host-preview_italy=y', false)).toBe(
      'preview_italy=x; __Host-preview_italy=y',
    );
  });
});
