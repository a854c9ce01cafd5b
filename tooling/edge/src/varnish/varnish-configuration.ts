import { edgeTagsHeader } from '@clavora/server/freshness';
import {
  closedPath,
  draftCookie,
  draftQuery,
  livePath,
  markdownAccept,
  trackingQuery,
} from '../requests/passed-requests.ts';

export interface VarnishOptions {
  /** Instances of one market. */
  instances: readonly { host: string; port: number }[];
  /** Addresses that may send PURGE: those of the instances. */
  purgers: readonly string[];
  /** How visitors reach the market: Varnish itself has no TLS. */
  scheme: 'http' | 'https';
}

/** A pattern as VCL writes it, between delimiters that no pattern contains. */
const long = (pattern: string): string => `{"${pattern}"}`;
const anyCase = (pattern: string): string => long(`(?i)${pattern}`);

/**
 * Returns the configuration (VCL 4.1) of Varnish in front of the instances of one market (docs/contracts/edge.md, docs/adr/0082). It keeps pages for
 * as long as the site says and ends them by tag when the site sends PURGE; an ended page is sent again only if the site cannot answer.
 */
export function varnishConfiguration({ instances, purgers, scheme }: VarnishOptions): string {
  const names = instances.map((_, index) => `instance_${index + 1}`);
  return `vcl 4.1;
import std;
import xkey;
import directors;

probe ready { .url = "/api/health/ready"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
${instances
  .map(
    ({ host, port }, index) =>
      `backend ${names[index]} { .host = "${host}"; .port = "${port}"; .probe = ready; .connect_timeout = 1s; .first_byte_timeout = 15s; }`,
  )
  .join('\n')}
acl purgers { ${purgers.map((address) => `"${address}";`).join(' ')} }

sub vcl_init {
  new instances = directors.round_robin();
${names.map((name) => `  instances.add_backend(${name});`).join('\n')}
}

sub vcl_recv {
  set req.backend_hint = instances.backend();
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) { return (synth(403)); }
    # A page that is ended so is sent once more only if the site cannot answer.
    set req.http.x-purged = xkey.softpurge(req.http.${edgeTagsHeader});
    return (synth(200, "Purged " + req.http.x-purged));
  }
  if (req.restarts == 0) {
    unset req.http.x-round;
    unset req.http.x-repeated;
  }
  set req.http.x-path = regsub(req.url, {"\\?.*$"}, "");
  set req.http.x-query = regsub(req.url, {"^[^?]*\\??"}, "");
  if (req.http.x-path ~ ${anyCase(closedPath)}) { return (synth(404)); }
  # A visitor may have sent them.
  set req.http.x-forwarded-host = req.http.host;
  set req.http.x-forwarded-proto = "${scheme}";
  unset req.http.x-forwarded-port;
  unset req.http.forwarded;
  unset req.http.x-request-id;
  unset req.http.traceparent;
  if (req.http.x-query ~ ${long(trackingQuery)}) { set req.url = req.http.x-path; }
  if ((req.method != "GET" && req.method != "HEAD") || req.http.rsc || req.http.authorization
    || req.http.x-path ~ ${anyCase(livePath)}
    || req.http.x-query ~ ${long(draftQuery)}
    || req.http.cookie ~ ${long(draftCookie)}
    || req.http.accept ~ ${anyCase(markdownAccept)}) {
    return (pass);
  }
  # No public page reads one, except the language chosen for "/".
  if (req.http.x-path != "/") { unset req.http.cookie; }
  elsif (req.http.cookie) { return (pass); }
  # In the first round nothing older than its time, unless no instance is ready; else as long as the page allows.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) { set req.grace = 0s; } else { set req.grace = 365d; }
  unset req.http.x-path;
  unset req.http.x-query;
  return (hash);
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.${edgeTagsHeader};
  # Requests with headers of the router are passed; Varnish itself stores one coding and serves the others.
  if (beresp.http.vary ~ "(?i)rsc") { set beresp.http.vary = "accept-encoding"; }
  # s-maxage is Varnish's time to live; stale-while-revalidate its grace, here longer: vcl_recv limits it while the site answers.
  if (beresp.http.cache-control ~ "stale-if-error=[0-9]+") {
    set beresp.grace = std.duration(regsub(beresp.http.cache-control, {"^.*stale-if-error=([0-9]+).*$"}, "\\1") + "s", 0s);
  } else {
    set beresp.grace = 0s;
  }
  if (bereq.uncacheable) { return (deliver); }
  # In the first round this ends in vcl_synth, and what is stored stays; an answer that is not stored would replace it.
  if (beresp.status >= 500) {
    if (bereq.http.x-round != "2") { return (abandon); }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  if (beresp.http.set-cookie || beresp.http.cache-control !~ "s-maxage=[1-9]|max-age=[1-9]" || beresp.http.cache-control ~ "(?i)private|no-store|no-cache"
    || (beresp.status >= 300 && beresp.status < 400 && beresp.status != 304)) {
    # For a time, requests for it are not collapsed.
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
}

sub vcl_backend_error {
  # No instance answered. This answer must not replace what is stored.
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  if (!bereq.uncacheable && bereq.http.x-round != "2") { set beresp.http.x-away = "1"; }
}

sub vcl_deliver {
  if (resp.http.x-away) {
    set req.http.x-round = "2";
    return (restart);
  }
  unset resp.http.xkey;
  unset resp.http.${edgeTagsHeader};
  unset resp.http.via;
  unset resp.http.x-varnish;
  unset resp.http.x-nextjs-cache;
  unset resp.http.x-nextjs-prerender;
  unset resp.http.x-nextjs-stale-time;
  if (obj.hits > 0) { set resp.http.x-edge-cache = "HIT"; } else { set resp.http.x-edge-cache = "MISS"; }
}

sub vcl_synth {
  # The second round: what is stored and may still be sent, else the site's own answer.
  if (resp.status == 503 && req.restarts == 0) {
    set req.http.x-round = "2";
    # Of a request that an instance has answered already, the visitor has waited as long as one may take.
    set req.http.x-repeated = "1";
    return (restart);
  }
}
`;
}
