import { marketIds } from '@clavora/i18n-routing/markets';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { marketManifests } from './market-manifests.ts';

const image = `registry.example/clavora-italy@sha256:${'a'.repeat(64)}`;
const manifestsOf = (market: (typeof marketIds)[number], values = { SITE_BRAND: 'key-works' }) =>
  marketManifests({
    release: { market, version: '1.4.0', commit: 'abcdef123456', buildId: 'abcdef123456' },
    image,
    values,
  });
const deployment = manifestsOf('italy').find((manifest) => manifest instanceof Deployment);
const pod = deployment?.spec?.template.spec;
const [container] = pod?.containers ?? [];

describe('marketManifests', () => {
  it.each(marketIds)('OPS-4 returns objects of %s that conform to the schemas of Kubernetes', (market) => {
    for (const manifest of manifestsOf(market)) expect(() => manifest.validate()).not.toThrow();
  });

  it('OPS-4 describes objects that the schemas would reject if a field had another type', () => {
    const broken = new Deployment({ metadata: { name: 'italy' }, spec: { replicas: 'two' } } as never);
    expect(() => broken.validate()).toThrow('replicas');
  });

  it('OPS-4 runs without root, token, capabilities and a writable root', () => {
    expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('OPS-4 replaces instances one after the other, and leaves each longer than it drains', () => {
    expect(deployment?.spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    const drain = container?.lifecycle?.preStop?.sleep?.seconds ?? Number.POSITIVE_INFINITY;
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(drain + 30);
  });

  it('OPS-4 restarts by liveness and routes by readiness', () => {
    expect(container?.livenessProbe?.httpGet?.path).toBe('/api/health/live');
    expect(container?.readinessProbe?.httpGet?.path).toBe('/api/health/ready');
  });

  it('OPS-8 lets Prometheus, and nothing else, read metrics', () => {
    const service = manifestsOf('italy').find((manifest) => manifest instanceof Service);
    const policy = manifestsOf('italy').find((manifest) => manifest instanceof NetworkPolicy);
    expect(container?.ports).toContainEqual({ name: 'metrics', containerPort: 9464 });
    expect(deployment?.spec?.template.metadata?.annotations).toMatchObject({ 'prometheus.io/port': '9464' });
    expect(service?.spec?.ports?.map(({ targetPort }) => targetPort)).toEqual([3000]);
    const sources = policy?.spec?.ingress?.filter(({ ports }) => ports?.some(({ port }) => port === 9464));
    expect(sources?.map(({ from }) => from)).toEqual([
      [{ namespaceSelector: {}, podSelector: { matchLabels: { 'app.kubernetes.io/name': 'prometheus' } } }],
    ]);
  });

  it('OPS-9 keeps the former values beside changed ones, for a roll-back', () => {
    const nameWith = (brand: string) =>
      manifestsOf('italy', { SITE_BRAND: brand }).find(({ kind }) => kind === 'ConfigMap')?.metadata?.name;
    expect(nameWith('other')).not.toBe(nameWith('key-works'));
    expect(container?.envFrom).toContainEqual({ configMapRef: { name: nameWith('key-works') } });
  });

  it('OPS-4 reads secrets by reference only', () => {
    expect(container?.envFrom).toContainEqual({ secretRef: { name: 'clavora-italy' } });
    const kinds: readonly string[] = manifestsOf('italy').map(({ kind }) => kind);
    expect(kinds).not.toContain('Secret');
  });
});
