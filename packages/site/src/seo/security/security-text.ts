/** What a site says to whoever finds a weakness in it. */
export interface SecurityFacts {
  /** Where to tell it: a `mailto:` or `https:` address. */
  contact: string;
  /** What is asked of them and what they can count on; null where nothing is written. */
  policyUrl: string | null;
  /** BCP 47 tags, none before the others. */
  languages: readonly string[];
  /** The address of the file itself. */
  canonicalUrl: string;
}

/** Days for which what is said now is good. The RFC asks for less than a year. */
const daysGood = 180;
const dayLength = 24 * 60 * 60 * 1000;

/** The text of `/.well-known/security.txt` (RFC 9116). It is made when it is asked for, so that it never lapses: good from `now` for half a year. */
export function securityText(
  { contact, policyUrl, languages, canonicalUrl }: SecurityFacts,
  now: number = Date.now(),
): string {
  // Midnight, so that it is the same all day long.
  const expires = new Date((Math.floor(now / dayLength) + daysGood) * dayLength).toISOString().replace('.000Z', 'Z');
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${canonicalUrl}`,
    ...(policyUrl === null ? [] : [`Policy: ${policyUrl}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** An address as the file may name it; null for anything that a line or a reader could not take. */
export function securityContact(written: string): string | null {
  const contact = written.trim();
  const address = /^[^\s@:/]+@[^\s@:/]+$/.test(contact) ? `mailto:${contact}` : contact;
  return /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(address) ? address : null;
}
