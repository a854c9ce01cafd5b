import { edgeTagsHeader } from '@clavora/server/freshness';
import { headerTable } from '@clavora/server/header-table';
import {
  acceptedCoding,
  closedPath,
  draftCookie,
  draftQuery,
  livePath,
  markdownAccept,
  partQuery,
  trackingQuery,
} from '../requests/passed-requests.ts';

/** A market behind nginx. */
interface EdgeMarket {
  market: string;
  /** Names of its hosts; requests for others get 421. */
  hostnames: readonly string[];
  /** The market's port; markets with the same port are distinguished by host. */
  port: number;
  /** Addresses of its instances, such as `127.0.0.1:3000`. */
  instances: readonly string[];
  /** The folder with `_next/static` of its last two builds (gather-static-files.ts). */
  staticFolder: string;
}

export interface NginxOptions {
  markets: readonly EdgeMarket[];
  /** The folder of its process id, stored pages and temporary files. */
  folder: string;
  /** Files of its logs; `stderr` is one too. */
  logs: { access: string; error: string };
  /** Paths of the dynamic modules to load. */
  modules: readonly string[];
  /** The user of the processes that answer requests; null for the user that starts them. */
  user: string | null;
  /** The address to listen on. */
  address: string;
  /** Paths of the certificate and its key; null to serve plain HTTP. */
  tls: { certificate: string; key: string } | null;
  /** Limits for one client address; null for none, where all load comes from one. */
  limits: { livePerSecond: number; connections: number } | null;
}

/** Response headers that only the edge reads, or of Next. */
const hiddenHeaders = [edgeTagsHeader, 'x-nextjs-cache', 'x-nextjs-prerender', 'x-nextjs-stale-time'];

/** A pattern in quotes: nginx ends a word at braces and semicolons. */
const quoted = (pattern: string): string => `"${pattern.replaceAll('"', String.raw`\"`)}"`;

/**
 * Returns the configuration of nginx in front of the instances of markets (docs/contracts/edge.md, docs/adr/0082). It keeps public pages for as long
 * as the site says, collapses requests for one page, sends an older page while the site is away, and serves the files of the builds from disk.
 */
export function nginxConfiguration(options: NginxOptions): string {
  const { markets, folder, logs, modules, user, limits } = options;
  return `${modules.map((path) => `load_module ${path};\n`).join('')}${user === null ? '' : `user ${user};\n`}worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${logs.error} warn;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  # Debian's list has no type for modules, such as the one that reads PDF files.
  types { application/javascript mjs; }
  charset_types application/javascript text/css text/plain;
  charset utf-8;
  log_format edge escape=json '{"time":"$time_iso8601","requestId":"$request_id","status":$status,"method":"$request_method","host":"$host","path":"$uri","ms":"$request_time",'
    '"cache":"$upstream_cache_status","instance":"$upstream_addr","instanceStatus":"$upstream_status"}';
  access_log ${logs.access} edge buffer=64k flush=1s;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/unused; uwsgi_temp_path ${folder}/unused; scgi_temp_path ${folder}/unused;
  proxy_cache_path ${folder}/pages levels=1:2 keys_zone=pages:32m max_size=1g min_free=256m inactive=7d use_temp_path=off;
  server_tokens off;
  sendfile on;
  # With it, each stored answer that was sent in chunks waits 40 ms.
  tcp_nopush off;
  keepalive_timeout 65s;
  client_header_timeout 10s; client_body_timeout 15s; send_timeout 30s;
  large_client_header_buffers 4 16k;
  # The site limits bodies by their form.
  client_max_body_size 64m;
  # What is not stored is read as fast as its visitor takes it: a large download fills no disk.
  proxy_max_temp_file_size 0;
  types_hash_max_size 4096;
  variables_hash_max_size 2048;
  recursive_error_pages on;
${limitZones(limits)}
  # A stored page has one of three codings, whatever lists browsers send.
  map $http_accept_encoding $coding { default ""; ${quoted(`~*${acceptedCoding('br')}`)} br; ${quoted(`~*${acceptedCoding('gzip')}`)} gzip; }
  # The raw path: a stored answer is of one spelling, because the site redirects the others.
  map $request_uri $raw_path { default ""; "~^(?<before_query>[^?]*)" $before_query; }
  map $args $page_args { default $args; ${quoted(`~${trackingQuery}`)} ""; }
  # Pages know few queries: with another one, an answer is not stored.
  map $page_args $is_query_passed { default 1; "" 0; ${quoted(`~${partQuery}`)} 0; }
  map $request_method $is_method_passed { default 1; GET 0; HEAD 0; }
  map $uri $is_path_passed { default 0; ${quoted(`~*${livePath}`)} 1; }
  map $args $is_draft_query { default 0; ${quoted(`~${draftQuery}`)} 1; }
  map $http_cookie $is_draft_cookie { default 0; ${quoted(`~${draftCookie}`)} 1; }
  map $http_accept $is_markdown { default 0; ${quoted(`~*${markdownAccept}`)} 1; }
  # Data of the router depend on its state: a stored one would be of another.
  map "$is_query_passed$is_method_passed$is_path_passed$is_draft_query$is_draft_cookie$is_markdown$http_rsc$http_authorization" $is_passed { default 1; 000000 0; }
  # Of a request that an instance has answered already, the visitor has waited as long as one may take.
  map $upstream_status $is_repeated { default ""; "~\\b50[03]\\b" 1; }
  # A redirect has the query of its visitor, also where a header would allow to store it.
  map $upstream_status $is_redirect { default 0; "~30[1278]$" 1; }

  # No socket has this name: a request to it fails at once, and nginx sends what it has stored for as long as \`stale-if-error\` allows.
  upstream nowhere { server unix:${folder}/nowhere.sock; }
${markets.map(upstreams).join('')}
${markets.map((market) => serverBlock(market, options)).join('\n')}
${rejectOthers(options)}
}
`;
}

function limitZones(limits: NginxOptions['limits']): string {
  if (limits === null) return '';
  return `  limit_req_zone $binary_remote_addr zone=live:10m rate=${limits.livePerSecond}r/s;
  limit_conn_zone $binary_remote_addr zone=clients:10m;
  limit_req_status 429; limit_conn_status 429;
  limit_conn clients ${limits.connections};
`;
}

/**
 * The instances twice: for answers that nginx may request again, over kept connections; and over connections of their own for those that it must not.
 * One that breaks off or does not answer in time is left out for two seconds, but not after a single failure: a request that no instance survives
 * would leave none for the others.
 */
function upstreams({ market, instances }: EdgeMarket): string {
  const servers = instances.map((address) => `server ${address} max_fails=10 fail_timeout=2s;`).join(' ');
  return `  upstream ${market} { ${servers} keepalive 64; keepalive_timeout 4s; }
  upstream ${market}_live { ${servers} }
`;
}

function serverBlock({ market, hostnames, port, staticFolder }: EdgeMarket, options: NginxOptions): string {
  const { address, tls, limits } = options;
  return `  server {
    listen ${address}:${port}${tls ? ' ssl http2' : ''};
    server_name ${hostnames.join(' ')};
${tls ? `    ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key}; ssl_protocols TLSv1.2 TLSv1.3;\n` : ''}    root ${staticFolder};

    location /_next/static/ {
      brotli_static on; gzip_static on; gzip_vary on;
      add_header Cache-Control "public, max-age=31536000, immutable";
${Object.entries(headerTable.other)
  .map(([name, value]) => `      add_header ${name} "${value}";`)
  .join('\n')}
      # A build that was deployed since: its instances have it.
      try_files $uri @live;
    }

    location ~* ${quoted(closedPath)} { return 404; }

    location / {
      if ($is_passed) { return 418; }
      error_page 418 = @live;
      # The site's own error screen comes from @live, if nothing is stored.
      error_page 500 502 503 504 = @kept;
      proxy_intercept_errors on;
      proxy_pass http://${market};
      proxy_set_header Connection "";
      proxy_read_timeout 15s;
      proxy_next_upstream error timeout http_502;
      proxy_next_upstream_tries 2;
      # A page ends after a second: those who arrive while one asks for it get the former one, for another second.
      proxy_cache_revalidate on;
      proxy_cache_lock on; proxy_cache_lock_timeout 5s; proxy_cache_lock_age 5s;
${forwarding('      ', '$coding', '""')}
${storing(market)}
    }

    location @kept {
      error_log /dev/null;
      error_page 502 504 = @live;
      proxy_pass http://nowhere;
${storing(market)}
    }

    location @live {
${limits ? `      limit_req zone=live burst=${limits.livePerSecond * 3} nodelay;\n` : ''}      proxy_pass http://${market}_live;
      proxy_set_header Connection close;
      proxy_read_timeout 60s;
      # A POST is sent again only if no instance has received it.
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
${forwarding('      ', '$http_accept_encoding', '$is_repeated')}
${hiding('      ')}
    }
  }
`;
}

/** Request headers to the site. Those of a proxy are replaced: a visitor may have sent them. */
function forwarding(indent: string, coding: string, isRepeated: string): string {
  return [
    'proxy_http_version 1.1;',
    'proxy_connect_timeout 1s;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Host $http_host;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header X-Forwarded-Port "";',
    'proxy_set_header Forwarded "";',
    // By which the logs of edge and site find each other. A visitor does not decide what is traced.
    'proxy_set_header X-Request-Id $request_id;',
    'proxy_set_header Traceparent "";',
    `proxy_set_header X-Repeated ${isRepeated};`,
    `proxy_set_header Accept-Encoding ${coding};`,
    // A page answers with all its headers, the policy with hashes of its scripts among them.
    'proxy_buffer_size 32k; proxy_buffers 16 32k; proxy_busy_buffers_size 64k;',
  ]
    .map((line) => `${indent}${line}`)
    .join('\n');
}

function storing(market: string): string {
  return `      proxy_cache pages;
      # Of \`Vary\`, the coding is in the key, and requests with headers of the router are passed.
      proxy_ignore_headers Vary;
      proxy_cache_key "${market} $raw_path?$page_args $coding";
      proxy_no_cache $is_redirect;
      add_header X-Edge-Cache $upstream_cache_status always;
${hiding('      ')}`;
}

function hiding(indent: string): string {
  return hiddenHeaders.map((name) => `${indent}proxy_hide_header ${name};`).join('\n');
}

function rejectOthers({ markets, address, tls }: NginxOptions): string {
  const ports = [...new Set(markets.map(({ port }) => port))];
  return ports
    .map((port) =>
      tls
        ? `  server { listen ${address}:${port} ssl http2 default_server; ssl_reject_handshake on; }`
        : `  server { listen ${address}:${port} default_server; return 421; }`,
    )
    .join('\n');
}
