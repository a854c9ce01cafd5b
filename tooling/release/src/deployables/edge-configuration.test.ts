import { describe, expect, it } from 'vitest';
import { nginxOfDeployment, varnishOfDeployment } from './edge-configuration.ts';

const variables = { SITE_URL_ITALY: 'https://www.clavora.it.example', SITE_URL_GLOBAL: 'https://www.clavora.example' };
const tls = { certificate: '/etc/clavora/tls.crt', key: '/etc/clavora/tls.key' };

describe('nginxOfDeployment', () => {
  it('OPS-6 has a server for each market whose origin the variables name', () => {
    const text = nginxOfDeployment({ variables, instances: '{market}:3000', tls });
    expect(text).toContain('server_name www.clavora.it.example;');
    expect(text).toContain('server_name www.clavora.example;');
    expect(text).toContain('upstream italy { server italy:3000 ');
    expect(text).toContain('root /srv/static/italy;');
    expect(text).not.toContain('spain');
    expect(text).toContain('listen *:443 ssl http2;');
    expect(text).toContain('ssl_certificate /etc/clavora/tls.crt;');
  });

  it('SEC-1 OPS-6 limits the requests of one client that are not kept, and refuses other hosts', () => {
    const text = nginxOfDeployment({ variables, instances: '{market}:3000', tls: null });
    expect(text).toContain('limit_req zone=live burst=60 nodelay;');
    expect(text).toContain('listen *:80 default_server; return 421;');
  });

  it('OPS-6 throws if the variables name no market', () => {
    expect(() => nginxOfDeployment({ variables: {}, instances: '', tls: null })).toThrow('SITE_URL_ITALY');
  });
});

describe('varnishOfDeployment', () => {
  it('OPS-6 asks the instances of the market, and takes PURGE from the given addresses only', () => {
    const purgers = ['10.1.0.7', '10.1.0.8'];
    const text = varnishOfDeployment('italy', { instances: 'clavora-{market}:80', purgers, scheme: 'https' });
    expect(text).toContain('.host = "clavora-italy"; .port = "80";');
    expect(text).toContain('acl purgers { "10.1.0.7"; "10.1.0.8"; }');
    expect(text).toContain('set req.http.x-forwarded-proto = "https";');
  });
});
