import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace/workspace-root.ts';
import { copySteps, readContainerfile } from './containerfile.ts';
import { memoryVariables } from './site-variables.ts';

const instructions = readContainerfile(readFileSync(join(workspaceRoot, 'tooling/deploy/Containerfile'), 'utf8'));
const textsOf = (name: string) => instructions.filter((found) => found.name === name).map(({ text }) => text);

describe('the image', () => {
  it('OPS-4 copies its context and nothing else', () => {
    expect(copySteps(instructions)).toEqual([{ from: '.', to: './' }]);
  });

  it('OPS-4 takes its base with an exact tag and a digest, without which it cannot be built', () => {
    expect(textsOf('FROM')).toEqual([`\${NODE_IMAGE}@\${NODE_DIGEST}`]);
    expect(textsOf('ARG')[0]).toMatch(/^NODE_IMAGE=node:\d+\.\d+\.\d+-slim$/);
    expect(textsOf('ARG')[1]).toBe('NODE_DIGEST');
  });

  it('OPS-4 SEC-5 runs as a user without rights, by number, and keeps its state in a volume of that user', () => {
    const [volume] = textsOf('VOLUME');
    expect(textsOf('USER')).toEqual(['1000:1000']);
    expect(textsOf('ENV')[0]).toContain(`STATE_DIR=${volume}`);
    expect(textsOf('RUN')).toEqual([`install -d -o node -g node -m 0700 ${volume}`]);
  });

  it('SEC-1 limits the memory that is not in use, as deployments do', () => {
    for (const [name, value] of Object.entries(memoryVariables))
      expect(textsOf('ENV')[0]).toContain(`${name}=${value}`);
  });

  it('OPS-4 is asked whether it lives, not whether it is ready', () => {
    expect(textsOf('HEALTHCHECK')[0]).toContain('/api/health/live');
  });

  it('OPS-9 has labels with version and commit', () => {
    const [labels = ''] = textsOf('LABEL');
    expect(labels).toContain(`org.opencontainers.image.version="\${VERSION}"`);
    expect(labels).toContain(`org.opencontainers.image.revision="\${REVISION}"`);
  });
});

describe('the image of the edge', () => {
  const edge = readContainerfile(readFileSync(join(workspaceRoot, 'tooling/deploy/Containerfile.edge'), 'utf8'));

  it('OPS-6 takes its base with an exact tag and a digest, and has the modules of the configuration', () => {
    const text = edge.map(({ name, text: argument }) => `${name} ${argument}`);
    expect(text[0]).toMatch(/^ARG DEBIAN_IMAGE=debian:\d+\.\d+-slim$/);
    expect(text.slice(1, 3)).toEqual(['ARG DEBIAN_DIGEST', `FROM \${DEBIAN_IMAGE}@\${DEBIAN_DIGEST}`]);
    expect(text.find((line) => line.startsWith('RUN'))).toContain('nginx-light libnginx-mod-http-brotli-static');
    expect(text.at(-1)).toContain('"/etc/clavora/nginx.conf"');
  });
});

describe('copySteps', () => {
  it('throws for a copy from another stage, and for ADD', () => {
    expect(() => copySteps(readContainerfile('COPY --from=build /a /b'))).toThrow('Expected COPY');
    expect(() => copySteps(readContainerfile('ADD . /b'))).toThrow('Expected COPY');
  });
});

describe('readContainerfile', () => {
  it('joins continued lines and leaves out comments', () => {
    expect(readContainerfile('# a\nLABEL a=1 \\\n  b=2\n')).toEqual([{ name: 'LABEL', text: 'a=1 b=2' }]);
  });
});
