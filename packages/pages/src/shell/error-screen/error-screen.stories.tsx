import type { Meta } from '@storybook/nextjs-vite';
import { siteStory, storyShell } from '../../testing/page-story.tsx';
import { ErrorScreen, type ErrorStatus } from './error-screen.tsx';

const meta: Meta = { title: 'Templates/Errors' };
export default meta;

const screen = (name: string, status: ErrorStatus, fullPath = '/de/nichts') =>
  siteStory(name, (load) => (
    <ErrorScreen status={status} shell={storyShell(load)} context={load.context} fullPath={fullPath} />
  ));

export const Unauthorized = screen('unauthorized', 401, '/de/extranet');
export const Forbidden = screen('forbidden', 403, '/de/extranet/produkte');
export const NotFound = screen('not found', 404);
export const NotFoundWithSuggestions = siteStory('not found, others are like it', (load) => (
  <ErrorScreen
    status={404}
    shell={storyShell(load)}
    context={load.context}
    fullPath="/de/produkte/clv-22"
    suggestions={[
      ['CLV-22L', '/de/produkte/clv-22l'],
      ['Schlüsselkopiermaschinen', '/de/kategorie/schluesselkopiermaschinen'],
      ['So wird ein Schlüssel gemacht', '/de/ueber-uns/unser-unternehmen/so-wird-ein-schluessel-gemacht'],
    ].map(([title = '', href = '']) => ({
      // Titles are content, adapted like those of breadcrumbs.
      title: load.adapt({ component: 'page', _uid: '', title }).title ?? '',
      href,
    }))}
  />
));
export const NotFoundInPartnerArea = screen('not found in the partner area', 404, '/de/extranet/nichts');
export const GenericError = screen('generic error', 500);
export const Unavailable = screen('the content service is down', 503);
