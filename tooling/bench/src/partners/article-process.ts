/** The exports of articles of a data set, whose folder is the argument, in a process of its own, whose memory can be measured; `article-exports.ts` forks it. */
import { exportFormats } from '@clavora/catalogue/export-formats';
import { exportWords } from '@clavora/catalogue/export-words';
import { articleStream } from '@clavora/extranet/article-stream';
import { partnerArticles } from '@clavora/extranet/partner-file';
import { startResponseServer } from '@clavora/extranet/response-server';
import { marketRow } from '@clavora/i18n-routing/markets';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { readEnvironment } from '@clavora/site-core/env';
import { reportUse } from './report-use.ts';

const [folder = ''] = process.argv.slice(2);
const partner = {
  id: 'p',
  name: 'Ada Ferri',
  email: null,
  organisation: { id: 'org_italy', name: 'Ferri' },
  roles: [],
};
const settings = readEnvironment('italy', { STORYBLOK_TOKEN: 'token', SITE_BRAND: 'clavora' });
const site = { environment: { ...settings, catalogue: { folder, origin: null } }, market: marketRow('italy') };
const live = siteCatalogue(site);
await live?.prepare();
live?.swap();
const words = await exportWords('it');
const formats = Object.entries(exportFormats).map(([format, { file }]) => ({
  format: format as keyof typeof exportFormats,
  file,
}));

const server = await startResponseServer(async ({ url, signal }) => {
  const found = formats.find(({ file }) => url.endsWith(`/${file}`));
  const articles = await partnerArticles(site, partner);
  if (!found || articles === null) return new Response(null, { status: 404 });
  return new Response(articleStream(articles, { format: found.format, words, supplier: 'Clavora' }, signal));
});
reportUse();
process.send?.({ kind: 'ready', site: server.origin });
