import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import type { Mail, MailRecord } from './mail.ts';

/** A mail with its attachments. */
export interface ReadMail {
  mail: Mail;
  contents: readonly AttachmentContent[];
}

interface AttachmentContent {
  name: string;
  type: string;
  /** Id used by `cid:` URLs in the HTML; empty if there is none. */
  contentId: string;
  bytes: Uint8Array;
}

/** Parses a received mail. One that cannot be parsed is returned with the reason as its `problem`. */
export async function readMail(record: MailRecord, raw: Uint8Array): Promise<ReadMail> {
  let email: Email;
  try {
    email = await PostalMime.parse(raw);
  } catch (error) {
    return { mail: { ...record, ...nothing, size: raw.byteLength, problem: String(error) }, contents: [] };
  }
  const contents = email.attachments.map(attachmentContent);
  const { id, receivedAt, envelope } = record;
  const mail: Mail = {
    id,
    receivedAt,
    envelope,
    from: addressTexts(email.from)[0] ?? '',
    to: (email.to ?? []).flatMap(addressTexts),
    cc: (email.cc ?? []).flatMap(addressTexts),
    replyTo: (email.replyTo ?? []).flatMap(addressTexts),
    subject: email.subject ?? '',
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: email.text ?? '',
    html: email.html ?? null,
    attachments: contents.map(({ name, type, bytes }) => ({ name, type, size: bytes.byteLength })),
    size: raw.byteLength,
    problem: null,
  };
  return { mail, contents };
}

const nothing = {
  from: '',
  to: [],
  cc: [],
  replyTo: [],
  subject: '',
  headers: [],
  text: '',
  html: null,
  attachments: [],
};

function attachmentContent({ filename, mimeType, contentId, content }: Attachment, index: number): AttachmentContent {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return {
    name: filename ?? `attachment-${index + 1}`,
    type: mimeType,
    contentId: contentId?.replace(/^<|>$/g, '') ?? '',
    bytes,
  };
}

/** Returns `Name <address>`, or only the address; one text for each member of a group. */
function addressTexts(address: Address | undefined): string[] {
  if (!address) return [];
  if (address.group) return address.group.flatMap(addressTexts);
  return [address.name === '' ? address.address : `${address.name} <${address.address}>`];
}

/** Returns the address within `Name <address>`, in lower case. */
export function bareAddress(text: string): string {
  const [first] = addressParser(text, { flatten: true });
  return (first?.address ?? text).toLowerCase();
}
