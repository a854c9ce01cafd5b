import { describe, expect, it } from 'vitest';
import { build, buildEnvironment, nameBuild } from './build-identity.ts';

describe('the name of a build', () => {
  it('SHL-5 is made up once, and found by the processes that build together', () => {
    const environment: Record<string, string | undefined> = {};
    const first = nameBuild(environment, () => 1_700_000_000_000);
    const second = nameBuild({ ...environment }, () => 1_800_000_000_000);
    expect(second).toEqual(first);
    expect(first.timestamp).toBe(1_700_000_000_000);
    expect(nameBuild({}).id).not.toBe(first.id);
  });

  it('SHL-5 is what a deployment says', () => {
    expect(nameBuild({ SITE_BUILD_ID: 'a1b2.c-3', SITE_BUILD_TIME: '' }, () => 5)).toEqual({
      id: 'a1b2.c-3',
      timestamp: 5,
    });
  });

  it.each(['a/b', '../x', 'a b', 'x'.repeat(101)])('SHL-5 fits in a URL; "%s" does not', (id) => {
    expect(() => nameBuild({ SITE_BUILD_ID: id })).toThrow('SITE_BUILD_ID must be');
  });

  it('SHL-5 is compiled in whole', () => {
    expect(buildEnvironment({ id: 'x', timestamp: 5 })).toEqual({ SITE_BUILD_ID: 'x', SITE_BUILD_TIME: '5' });
    expect(build).toEqual({ id: 'development', timestamp: 0 });
  });
});
