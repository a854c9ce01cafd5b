import { type ConsentChoice, type ConsentKind, consentKinds } from '@clavora/ui/consent';

/** Cookies that tags leave on this site's own domain: those of Google Analytics, and of Google Ads and its linker. */
const trackers: Readonly<Record<ConsentKind, RegExp>> = {
  analytics: /^_(?:ga|gid|gat)(?:_|$)/,
  marketing: /^_gc?l_|^_gac_|^FPGCL/,
};

/** Takes away what tags have left here for what is no longer agreed to. */
export function clearTrackers(choice: ConsentChoice): void {
  const names = document.cookie.split(/;\s*/).map((cookie) => cookie.split('=', 1)[0] ?? '');
  const labels = location.hostname.split('.');
  // A tag writes to the widest domain that it may; which that was, no script can read.
  const domains = labels.map((_, depth) => labels.slice(depth).join('.'));
  for (const name of names) {
    if (!consentKinds.some((kind) => !choice[kind] && trackers[kind].test(name))) continue;
    for (const place of ['', ...domains.map((domain) => `; Domain=${domain}`)]) {
      document.cookie = `${name}=; Max-Age=0; Path=/${place}`;
    }
  }
}
