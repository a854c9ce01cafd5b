import { type ConsentKind, consentKinds } from '@clavora/ui/consent';
import type { ConsentAgreement } from '@clavora/ui/consent-mode';

/** Cookies that tags set on the site's domain: of Google Analytics, and of Google Ads and its linker. */
const trackers: Readonly<Record<ConsentKind, RegExp>> = {
  analytics: /^_(?:ga|gid|gat)(?:_|$)/,
  marketing: /^_gc?l_|^_gac_|^FPGCL/,
};

/** Deletes the cookies of tags without consent. */
export function clearTrackers(agreement: ConsentAgreement): void {
  const names = document.cookie.split(/;\s*/).map((cookie) => cookie.split('=', 1)[0] ?? '');
  const labels = location.hostname.split('.');
  // A tag sets cookies on the widest domain that it may, which scripts cannot read: all are tried.
  const domains = labels.map((_, depth) => labels.slice(depth).join('.'));
  for (const name of names) {
    if (!consentKinds.some((kind) => !agreement[kind] && trackers[kind].test(name))) continue;
    for (const place of ['', ...domains.map((domain) => `; Domain=${domain}`)]) {
      document.cookie = `${name}=; Max-Age=0; Path=/${place}`;
    }
  }
}
