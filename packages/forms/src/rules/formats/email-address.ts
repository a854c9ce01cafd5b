const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const topLevel = /^(?:[\p{L}\p{M}]{2,}|xn--[A-Za-z0-9-]+)$/u;

/**
 * Returns whether a text is one email address: within the limits of RFC 5321 in bytes, with a dot in the domain. Rejects quoted local parts and
 * numeric domains, which RFC 5321 allows, and every text that could contain a second line or address.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (local.length > 64 || !localPart.test(local) || text.length > 254 || bytes(text) > 254) return false;
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((part) => bytes(part) <= 63 && label.test(part)) &&
    topLevel.test(labels.at(-1) ?? '')
  );
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
