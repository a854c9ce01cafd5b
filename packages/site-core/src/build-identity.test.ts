import { describe, expect, it } from 'vitest';
import { build, buildEnvironment, nameBuild } from './build-identity.ts';

describe('nameBuild', () => {
  it('SHL-5 generates an id once, which all processes of the build find', () => {
    const environment: Record<string, string | undefined> = {};
    const first = nameBuild(environment, () => 1_700_000_000_000);
    const second = nameBuild({ ...environment }, () => 1_800_000_000_000);
    expect(second).toEqual(first);
    expect(first.timestamp).toBe(1_700_000_000_000);
    expect(nameBuild({}).id).not.toBe(first.id);
  });

  it('SHL-5 returns the id of the deployment', () => {
    expect(nameBuild({ SITE_BUILD_ID: 'a1b2.c-3', SITE_BUILD_TIME: '' }, () => 5)).toEqual({
      id: 'a1b2.c-3',
      timestamp: 5,
    });
  });

  it.each(['a/b', '../x', 'a b', 'x'.repeat(101)])('SHL-5 rejects an id that does not fit in a URL: "%s"', (id) => {
    expect(() => nameBuild({ SITE_BUILD_ID: id })).toThrow('SITE_BUILD_ID must be');
  });

  it('SHL-5 is compiled in completely', () => {
    expect(buildEnvironment({ id: 'x', timestamp: 5 })).toEqual({
      SITE_BUILD_ID: 'x',
      SITE_BUILD_TIME: '5',
      SITE_SCRIPT: '',
    });
    expect(build).toEqual({ id: 'development', timestamp: 0 });
  });
});
