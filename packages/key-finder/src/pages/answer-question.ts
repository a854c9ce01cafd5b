import type { Locale } from '@clavora/i18n-routing/locales';
import type { CatalogueView, PageKind } from '@clavora/site-core/catalogue-view';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import type { Answered, Asked, Kind } from '../kinds/kind.ts';
import { kindNames, kinds, wordsOf } from '../kinds/kinds.ts';
import { answeredLists } from '../lists/answered-lists.ts';
import { catalogueHrefs } from '../loaders/catalogue-hrefs.ts';
import { openCatalogue } from '../loaders/catalogue-model.ts';

/** Where a question is answered: on the page at a path, or at another path. */
export type AnsweredQuestion =
  | { kind: 'page'; path: string; answered: (page: PageModel) => PageModel }
  | { kind: 'moved'; to: string };

/** Answers what is asked of a route, before its page is loaded; null for a route that answers nothing. `handedOver` is the key of the answer to a list. */
export async function answerQuestion(
  site: Site,
  locale: Locale,
  route: string | undefined,
  { query, handedOver }: Pick<Asked, 'query'> & { handedOver: string | null },
): Promise<AnsweredQuestion | null> {
  const name = kindNames.find((one) => kinds[one].question !== undefined && kinds[one].route === route);
  if (name === undefined) return null;
  const { route: id, question } = kinds[name];
  const words = wordsOf(query);
  const path = site.routing.href(site.market.id, locale, id, question?.params?.(words));
  if (path === null) return null;
  const found = await answerOf(name, site, locale, { query, words, list: answeredLists.of(handedOver) });
  if (found === null) return { kind: 'moved', to: path };
  return 'to' in found
    ? { kind: 'moved', to: found.to }
    : { kind: 'page', path, answered: (page) => withAnswer(page, found) };
}

async function answerOf<Name extends PageKind>(
  name: Name,
  site: Site,
  locale: Locale,
  asked: Asked,
): Promise<Answered<Name>> {
  const { question }: Kind<Name> = kinds[name];
  const answer = question?.read(asked) ?? null;
  const open = answer && openCatalogue(site);
  return answer && open && answer({ site, locale, open, hrefs: catalogueHrefs(site, open, locale) });
}

function withAnswer(page: PageModel, { answer, title = null }: { answer: unknown; title?: string | null }): PageModel {
  const { story, catalogue } = page;
  if (!catalogue) return page;
  // The page is of the kind that has the answer.
  const view = { ...catalogue.view, answer } as CatalogueView;
  const named = title !== null &&
    story.content.component === 'section' && { story: { ...story, content: { ...story.content, title } } };
  return { ...page, ...named, catalogue: { ...catalogue, view } };
}
