import { createHash } from 'node:crypto';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import type { ReleaseFile } from '../artefact/release-file.ts';
import { fixedVariables } from './site-variables.ts';

/** What a deployment of a market differs in. */
export interface ManifestOptions {
  release: ReleaseFile;
  /** The image, by digest. */
  image: string;
  /** Variables that are no secrets. */
  values: Readonly<Record<string, string>>;
}

export type Manifest = ConfigMap | Deployment | NetworkPolicy | PodDisruptionBudget | Service | ServiceAccount;

const port = 3000;
/** Of metrics: the Service does not have it, and only Prometheus may connect to it. */
const metricsPort = Number(fixedVariables.METRICS_PORT);
/** Where Prometheus finds the metrics of a pod, as its usual scrape configuration reads them. */
const scrapeAnnotations = {
  'prometheus.io/scrape': 'true',
  'prometheus.io/port': String(metricsPort),
  'prometheus.io/path': '/metrics',
};
const instances = 2;
/** The user of the image. */
const user = 1000;
/** After the end of a pod is decided, requests still arrive until every proxy has learned it. */
const drainSeconds = 5;
/** More than draining and the longest shutdown of a site (docs/runbook.md). */
const terminationSeconds = 60;
/** DNS, https, PostgreSQL, Redis, mail and a collector of traces: hosted services have no fixed addresses, so that ports limit what a site may reach. */
const outgoingPorts = [443, 465, 587, 4318, 5432, 6379];

/** Returns the Kubernetes objects of a market. Secrets are read from the Secret with the name of the deployment, which must exist. */
export function marketManifests({ release, image, values }: ManifestOptions): Manifest[] {
  const name = nameOf(release.market);
  const matchLabels = { 'app.kubernetes.io/name': name };
  const labels = {
    ...matchLabels,
    'app.kubernetes.io/part-of': 'clavora',
    'app.kubernetes.io/component': 'site',
    'app.kubernetes.io/version': release.version,
  };
  const data = { ...values, ...fixedVariables };
  // Named by its contents, so that a roll-back finds the values that the former instances had.
  const configName = `${name}-${digestOf(data)}`;
  const readsHealth = (path: string) => ({ httpGet: { path: `/api/health/${path}`, port }, timeoutSeconds: 2 });
  return [
    new ServiceAccount({ metadata: { name, labels }, automountServiceAccountToken: false }),
    new ConfigMap({ metadata: { name: configName, labels }, immutable: true, data }),
    new Service({
      metadata: { name, labels },
      spec: { selector: matchLabels, ports: [{ name: 'http', port: 80, targetPort: port }] },
    }),
    new Deployment({
      metadata: { name, labels },
      spec: {
        replicas: instances,
        revisionHistoryLimit: 5,
        progressDeadlineSeconds: 180,
        selector: { matchLabels },
        // A new instance is ready before an old one ends.
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
        template: {
          metadata: { labels, annotations: scrapeAnnotations },
          spec: {
            serviceAccountName: name,
            automountServiceAccountToken: false,
            enableServiceLinks: false,
            terminationGracePeriodSeconds: terminationSeconds,
            securityContext: {
              runAsNonRoot: true,
              runAsUser: user,
              runAsGroup: user,
              fsGroup: user,
              seccompProfile: { type: 'RuntimeDefault' },
            },
            topologySpreadConstraints: [
              {
                maxSkew: 1,
                topologyKey: 'kubernetes.io/hostname',
                whenUnsatisfiable: 'ScheduleAnyway',
                labelSelector: { matchLabels },
              },
            ],
            containers: [
              {
                name: 'site',
                image,
                ports: [
                  { name: 'http', containerPort: port },
                  { name: 'metrics', containerPort: metricsPort },
                ],
                envFrom: [{ configMapRef: { name: configName } }, { secretRef: { name } }],
                // Of the environment, these win over a Secret that has them by mistake.
                env: Object.entries(fixedVariables).map(([variable, value]) => ({ name: variable, value })),
                resources: {
                  requests: { cpu: '500m', memory: '1Gi', 'ephemeral-storage': '256Mi' },
                  limits: { memory: '2Gi', 'ephemeral-storage': '2Gi' },
                },
                securityContext: {
                  allowPrivilegeEscalation: false,
                  readOnlyRootFilesystem: true,
                  capabilities: { drop: ['ALL'] },
                },
                startupProbe: { ...readsHealth('live'), periodSeconds: 1, failureThreshold: 60 },
                livenessProbe: { ...readsHealth('live'), periodSeconds: 10, failureThreshold: 3 },
                readinessProbe: { ...readsHealth('ready'), periodSeconds: 2, failureThreshold: 2 },
                lifecycle: { preStop: { sleep: { seconds: drainSeconds } } },
                volumeMounts: [
                  { name: 'state', mountPath: fixedVariables.STATE_DIR ?? '' },
                  { name: 'temporary', mountPath: '/tmp' },
                ],
              },
            ],
            volumes: [
              { name: 'state', emptyDir: { sizeLimit: '1Gi' } },
              { name: 'temporary', emptyDir: { sizeLimit: '512Mi' } },
            ],
          },
        },
      },
    }),
    new PodDisruptionBudget({
      metadata: { name, labels },
      spec: { minAvailable: 1, selector: { matchLabels } },
    }),
    new NetworkPolicy({
      metadata: { name, labels },
      spec: {
        podSelector: { matchLabels },
        policyTypes: ['Ingress', 'Egress'],
        ingress: [
          {
            from: [{ namespaceSelector: {}, podSelector: { matchLabels: { 'app.kubernetes.io/component': 'edge' } } }],
            ports: [{ port }],
          },
          {
            from: [{ namespaceSelector: {}, podSelector: { matchLabels: { 'app.kubernetes.io/name': 'prometheus' } } }],
            ports: [{ port: metricsPort }],
          },
        ],
        egress: [
          { ports: (['UDP', 'TCP'] as const).map((protocol) => ({ protocol, port: 53 })) },
          { ports: outgoingPorts.map((number) => ({ protocol: 'TCP', port: number })) },
        ],
      },
    }),
  ];
}

function digestOf(data: Readonly<Record<string, string>>): string {
  const text = Object.entries(data)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** Returns the name of a market's objects. */
function nameOf(market: MarketId): string {
  return `clavora-${market}`;
}
