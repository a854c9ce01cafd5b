/** The facts of a security.txt file. */
export interface SecurityFacts {
  /** The contact as a `mailto:` or `https:` URL. */
  contact: string;
  /** The disclosure policy; null if there is none. */
  policyUrl: string | null;
  /** BCP 47 tags, none before the others. */
  languages: readonly string[];
  /** The address of the metadata of advisories in CSAF; null without a catalogue. */
  csafUrl: string | null;
  /** The address of the file itself. */
  canonicalUrl: string;
}

/** The validity in days. The RFC recommends less than a year. */
const validDays = 180;
const dayLength = 24 * 60 * 60 * 1000;

/** Returns the text of `/.well-known/security.txt` (RFC 9116), valid for half a year from `now`. Generated per request, so that it never expires. */
export function securityText(
  { contact, policyUrl, languages, csafUrl, canonicalUrl }: SecurityFacts,
  now: number = Date.now(),
): string {
  // Midnight, so that the text is the same all day.
  const expires = new Date((Math.floor(now / dayLength) + validDays) * dayLength).toISOString().replace('.000Z', 'Z');
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${canonicalUrl}`,
    ...(policyUrl === null ? [] : [`Policy: ${policyUrl}`]),
    ...(csafUrl === null ? [] : [`CSAF: ${csafUrl}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns a contact as the file may contain it; null for an invalid one. */
export function securityContact(written: string): string | null {
  const contact = written.trim();
  const address = /^[^\s@:/]+@[^\s@:/]+$/.test(contact) ? `mailto:${contact}` : contact;
  return /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(address) ? address : null;
}
