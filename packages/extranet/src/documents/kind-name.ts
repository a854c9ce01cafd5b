import { resourceKinds } from '@clavora/content-client/content-types/pages';
import type { Translator } from '@clavora/i18n-routing/messages';
import type { PartnerEntry } from '../directory/partner-directory.ts';

/** Returns the name of a document's kind; empty if the kind is missing or unknown. */
export function kindName({ kind }: PartnerEntry, t: Translator): string {
  const known = resourceKinds.find((name) => name === kind);
  return known === undefined ? '' : t(`resource.kind.${known}`);
}
