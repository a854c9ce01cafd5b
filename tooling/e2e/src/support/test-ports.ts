import type { Ports } from '@clavora/cli/ports';
import { type MarketId, marketTable } from '@clavora/i18n-routing/markets';

/** Those of `npm start` moved on; those of the services stand within ten of each other. */
function shifted(distance: number, content: number): Ports {
  const markets = marketTable.map(({ id, defaultPort }) => [id, defaultPort + distance]);
  return {
    markets: Object.fromEntries(markets) as Record<MarketId, number>,
    content,
    search: content + 2,
    mail: content + 3,
    smtp: content + 4,
  };
}

/** Beside those of `npm start`, so that both run at once. */
export const mainPorts = shifted(100, 4101);

/** The site over the broken space. */
export const brokenPorts = shifted(110, 4111);

/** The sites whose content service is counted and made to fail. */
export const alonePorts = shifted(120, 4121);

/** The site over the library of blocks. */
export const libraryPorts = shifted(130, 4131);

/** The sites over the space that tests edit. */
export const lifecyclePorts = shifted(140, 4141);

/** The sites whose forms are sent. */
export const formsPorts = shifted(170, 4171);

/** A site of drafts alone, over the same space. */
export const previewOnlyPorts = shifted(150, lifecyclePorts.content);

/** The origin of a market's site. */
export function originOf(ports: Ports, market: MarketId): string {
  return `http://localhost:${ports.markets[market]}`;
}

/** The origin of a content service. */
export function contentOriginOf(ports: Ports): string {
  return `http://localhost:${ports.content}`;
}

/** The origin of a mail service: of its pages and its API. */
export function mailOriginOf(ports: Ports): string {
  return `http://localhost:${ports.mail}`;
}

/** The origin of a search service. */
export function searchOriginOf(ports: Ports): string {
  return `http://localhost:${ports.search}`;
}
