import { createRoot } from 'react-dom/client';
import { ShownListPrices, type ShownListPricesProps } from './shown-list-prices.tsx';

/** Shows the net prices of a list in an element. */
export function showListPrices(place: HTMLElement, settings: ShownListPricesProps): void {
  createRoot(place).render(<ShownListPrices {...settings} />);
}
