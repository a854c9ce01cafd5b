import { chosenText } from '@clavora/catalogue/chosen-blank';
import { areNear } from '@clavora/catalogue/resolve-code';
import type { ListChoice } from '@clavora/catalogue/resolve-list';
import type { Translator } from '@clavora/i18n-routing/messages';
import type { ListedBlank } from '@clavora/site-core/catalogue-view';
import type { Choice } from '@clavora/ui/select';

/**
 * Returns each blank once, with the codes and makers by which it is meant, whether it is a near replacement only, and whether it is simply to be had.
 */
export function blankChoices(
  choices: readonly ListChoice[],
  listedBlanks: ReadonlyMap<string, ListedBlank>,
  t: Translator,
): Choice[] {
  const byId = Map.groupBy(choices, ({ blankId }) => blankId);
  return [...byId].map(([id, claims]) => {
    const [{ blankCode: code } = { blankCode: id }] = claims;
    const meant = claims.flatMap(({ maker, written }) => (maker === null ? [] : [`${maker} ${written}`]));
    const blank = listedBlanks.get(id);
    const notes = [
      ...new Set(meant),
      ...(areNear(claims) ? [t('catalogue.relation.near')] : []),
      ...(blank && blank.status !== 'active' ? [t(`catalogue.status.${blank.status}`)] : []),
      ...(blank?.restricted ? [t('catalogue.restricted')] : []),
    ];
    return { value: chosenText({ code, id }), label: notes.length === 0 ? code : `${code} – ${notes.join(', ')}` };
  });
}
