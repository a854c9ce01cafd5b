import { editableAttributes } from '@clavora/blocks/editable';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale, hasLocale, marketTable } from '@clavora/i18n-routing/markets';
import { ErrorScreen } from '@clavora/pages/error-screen';
import { plainShell } from '@clavora/pages/load-shell';
import { PageTemplate, WholePage } from '@clavora/pages/page-template';
import { renderContext } from '@clavora/pages/render-context';
import { statusMetaName } from '@clavora/server/status-in-page';
import type { ListingChoice } from '@clavora/site-core/internal-paths';
import { storyHref } from '@clavora/site-core/links';
import type { Site } from '@clavora/site-core/site';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { PreviewBar } from '../preview/bar/preview-bar.tsx';
import { draftSite } from '../preview/drafts/draft-site.ts';
import { loadDraftPage } from '../preview/drafts/load-draft-page.ts';
import { unsavedEdits } from '../preview/drafts/unsaved-edits.ts';
import { PreviewBridge } from '../preview/editor/preview-bridge.client.tsx';
import { sessionIn } from '../preview/preview-access.ts';
import { pageMetadata } from '../seo/metadata/page-metadata.ts';
import { addressOf, type PageProps, titleKeys } from './page.tsx';
import styles from './preview-page.module.css';

type SearchParams = Record<string, string | string[] | undefined>;

interface PreviewPageProps extends PageProps {
  searchParams: Promise<SearchParams>;
}

/**
 * Creates the page with a draft, for authorized visitors; else the 401 screen (CNT-7, CNT-8). Rendered per request and never cached. `prefix`
 * precedes the path.
 */
export function createPreviewPage(site: Site, { prefix = '' }: { prefix?: `/${Locale}` | '' } = {}) {
  // Called twice per page, for its metadata and its body: `cache` compares each argument.
  const load = cache(async (url: string, page: number, filter: ListingChoice['filter'], cookies: string | null) => {
    const session = sessionIn(site, cookies);
    // A session for one page is not valid for another.
    if (!session || (session.path !== null && session.path !== url)) return null;
    const edit = await unsavedEdits(site).find(session.id);
    const draft = draftSite(site, session, edit);
    return { session, draft, edit, result: await loadDraftPage(draft, url, { page, filter }) };
  });
  const fromProps = async ({ params }: PreviewPageProps) => {
    const { url, choice } = addressOf(await params, prefix);
    return { url, found: await load(url, choice.page, choice.filter, (await headers()).get('cookie')) };
  };
  const languageOf = async ({ params }: PreviewPageProps): Promise<Locale> => {
    const { locale } = await params;
    if (prefix !== '') return prefix.slice(1) as Locale;
    return isLocale(locale) && hasLocale(site.market, locale) ? locale : defaultLocale(site.market);
  };

  return {
    generateMetadata: async (props: PreviewPageProps): Promise<Metadata> => {
      const { found } = await fromProps(props);
      const page = found?.result.kind === 'page' ? found.result.page : null;
      const own = found && page ? pageMetadata(found.draft, page, await renderContext(found.draft, page.locale)) : {};
      return { ...own, robots: { index: false, follow: false } };
    },
    Page: async (props: PreviewPageProps): Promise<ReactNode> => {
      const { url, found } = await fromProps(props);
      if (!found) {
        const context = await renderContext(site, await languageOf(props));
        return (
          <>
            <title>{context.t('errors.unauthorized.title')}</title>
            <meta name={statusMetaName} content="401" />
            <ErrorScreen status={401} shell={plainShell(site, context.locale)} context={context} fullPath={url} />
          </>
        );
      }
      const { session, draft, edit, result } = found;
      // Never a permanent redirect: browsers would store a redirect that is only a draft.
      if (result.kind === 'redirect')
        redirect(result.keepsQuery ? withQuery(result.to, await props.searchParams) : result.to);
      const { locale } = result.kind === 'page' ? result.page : result.shell;
      const context = await renderContext(draft, locale);
      const bridge = session.path === null && draft.environment.preview && (
        <PreviewBridge editorOrigin={draft.environment.preview.editorOrigin} endedText={context.t('preview.ended')} />
      );
      const bar = { context, session, path: url };
      if (result.kind === 'error') {
        // A session for one page may not request other stories by id.
        const openStory = session.path === null ? await loadOpenStory(draft.content, await props.searchParams) : null;
        return (
          <>
            <title>{context.t(titleKeys[result.status])}</title>
            <meta name={statusMetaName} content={String(result.status)} />
            <ErrorScreen status={result.status} shell={result.shell} context={context} fullPath={url} />
            <PreviewBar {...bar} story={openStory} isUnsaved={false}>
              {openStory && <NoPage site={draft} story={openStory} context={context} />}
              {bridge}
            </PreviewBar>
          </>
        );
      }
      const { page } = result;
      return (
        <>
          <WholePage page={page} context={context}>
            {/* The editor treats the story itself as a block: a click outside of all blocks opens the story's form. */}
            <div className={styles.story} {...editableAttributes(page.story.content._editable)}>
              <PageTemplate page={page} context={context} />
            </div>
          </WholePage>
          <PreviewBar
            {...bar}
            story={draft.content.seen(page.story.id)}
            isUnsaved={edit !== null && draft.content.seen(edit.id) !== null}
          >
            {bridge}
          </PreviewBar>
        </>
      );
    },
  };
}

/** Returns a path with the query of the current page. */
function withQuery(path: string, given: SearchParams): string {
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the story that is open in the editor, by the id that the editor adds to the URL. */
async function loadOpenStory(content: Site['content'], { _storyblok: id }: SearchParams): Promise<RawStory | null> {
  if (typeof id !== 'string' || !/^\d{1,15}$/.test(id)) return null;
  return (await content.byIds([Number(id)]))[0] ?? null;
}

/** Shows that a story has no page on this market, and on which markets it has one. */
function NoPage({
  site,
  story,
  context,
}: {
  site: Site;
  story: RawStory;
  context: Parameters<typeof PreviewBar>[0]['context'];
}) {
  const name = typeof story.name === 'string' ? story.name : story.full_slug;
  const { origins } = site.environment;
  const otherMarkets = marketTable.flatMap(({ id }) => {
    const href = storyHref(story.full_slug, { market: id, routing: site.routing, origins });
    return id !== site.market.id && href?.startsWith('/') ? [{ id, href: `${origins[id]}${href}` }] : [];
  });
  return (
    <>
      <p>{context.t('preview.no_page.here', { name })}</p>
      {otherMarkets.length > 0 && (
        <p>
          {context.t('preview.no_page.elsewhere')}{' '}
          {otherMarkets.map(({ id, href }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={href}>{context.t(`countries.${id}`)}</a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
