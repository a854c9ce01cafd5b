import { nginxConfiguration } from '@clavora/edge/nginx-configuration';
import { varnishConfiguration } from '@clavora/edge/varnish-configuration';
import { marketIds } from '@clavora/i18n-routing/markets';

export interface EdgeConfigurationOptions {
  /** The variables of the sites, with the origin of each market (`SITE_URL_ITALY`). */
  variables: Readonly<Record<string, string>>;
  /** The address of a market's instances, with `{market}` in place of the market, such as `{market}:3000`. */
  instances: string;
  /** Paths of the certificate and its key; null to serve plain HTTP. */
  tls: { certificate: string; key: string } | null;
}

/** Paths in the image of the edge (`tooling/deploy/Containerfile.edge`). */
const paths = {
  folder: '/var/cache/nginx',
  staticFolder: '/srv/static',
  brotli: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
} as const;

/** Returns the configuration of nginx in front of the markets whose origins the variables name; throws if they name none. */
export function nginxOfDeployment({ variables, instances, tls }: EdgeConfigurationOptions): string {
  const markets = marketIds.flatMap((market) => {
    const origin = variables[`SITE_URL_${market.toUpperCase()}`];
    return origin === undefined ? [] : [{ market, hostname: new URL(origin).hostname }];
  });
  if (markets.length === 0) throw new Error('The variables name no origin of a market, such as SITE_URL_ITALY');
  return nginxConfiguration({
    markets: markets.map(({ market, hostname }) => ({
      market,
      hostnames: [hostname],
      port: tls === null ? 80 : 443,
      instances: [instances.replaceAll('{market}', market)],
      staticFolder: `${paths.staticFolder}/${market}`,
    })),
    folder: paths.folder,
    logs: { access: '/dev/stdout', error: 'stderr' },
    modules: [paths.brotli],
    user: null,
    address: '*',
    tls,
    limits: { livePerSecond: 20, connections: 200 },
  });
}

export interface VarnishOfDeploymentOptions {
  /** As for nginx. */
  instances: string;
  /** Addresses of the instances. */
  purgers: readonly string[];
  /** How visitors reach the market. */
  scheme: 'http' | 'https';
}

/** Returns the configuration of Varnish in front of one market. */
export function varnishOfDeployment(
  market: string,
  { instances, purgers, scheme }: VarnishOfDeploymentOptions,
): string {
  const [host = '', port = '80'] = instances.replaceAll('{market}', market).split(':');
  return varnishConfiguration({ instances: [{ host, port: Number(port) }], purgers, scheme });
}
