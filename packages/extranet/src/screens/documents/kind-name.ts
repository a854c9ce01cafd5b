import { resourceKinds } from '@clavora/content-client/content-types/pages';
import type { Translator } from '@clavora/i18n-routing/messages';
import type { PartnerEntry } from '../../directory/partner-directory.ts';

/** What kind a document is, in words; empty where its content names none that is known. */
export function kindName({ kind }: PartnerEntry, t: Translator): string {
  const known = resourceKinds.find((name) => name === kind);
  return known === undefined ? '' : t(`resource.kind.${known}`);
}
