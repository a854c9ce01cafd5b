import { pageArrivedEvent } from '@clavora/server/page-arrived';
import { denyByDefault } from '@clavora/ui/consent-mode';
import { loadEventList } from '../browser/analytics/env.ts';
import { watchLinks } from '../browser/analytics/followed-links.ts';
import { watchPageViews } from '../browser/analytics/page-views.ts';
import { watchBuild } from '../browser/build-watch.ts';
import { hydrationEvent, readyEvent } from '../browser/document-events.ts';
import { startNavigation } from '../browser/navigation/start-navigation.ts';
import { type PageData, pageDataSelector } from '../browser/page-data.ts';
import { startConsent } from '../shell/consent/start-consent.ts';
import { startHeader } from '../shell/header/start-header.ts';
import { startIslands } from './start-islands.ts';

/** The script of every page: what works on it beyond HTML, apart from islands. Without the data of a page it watches for a newer build only. */
watchBuild();
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
else begin();

function begin(): void {
  const data = readPageData();
  // What React hydrates must be as the server wrote it until then.
  const isHydrated = !('__next_f' in window) || 'hydrated' in document.documentElement.dataset;
  if (isHydrated) start(data);
  else document.addEventListener(hydrationEvent, () => start(data), { once: true });
}

function start(data: PageData | null): void {
  if (data === null) return;
  denyByDefault();
  watchPageViews();
  watchLinks();
  void loadEventList?.().then(({ listEvents }) => listEvents());
  startHeader();
  const { facts, measurement, loadingLabel } = data;
  if (measurement !== null) startConsent({ ...data, measurement });
  startNavigation({ loadingLabel, isError: facts.kind === null });
  // Two error screens differ only in their path.
  const detail = { ...facts, address: facts.address ?? location.pathname };
  document.dispatchEvent(new CustomEvent(pageArrivedEvent, { detail }));
  void startRest();
}

async function startRest(): Promise<void> {
  await startIslands();
  document.documentElement.dataset.ready = '';
  document.dispatchEvent(new Event(readyEvent));
}

function readPageData(): PageData | null {
  const json = document.querySelector(pageDataSelector)?.textContent;
  // The server has the same build, so that the type is right.
  return json ? (JSON.parse(json) as PageData) : null;
}
