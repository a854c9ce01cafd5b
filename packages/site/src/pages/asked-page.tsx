import { neededRoutes } from '@clavora/content-client/needed-stories';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import type { Site } from '../core/site.ts';
import type { AskedPageProps } from './asked-page-props.ts';
import { createFinderPage } from './finder-page.tsx';
import { createPlacesPage } from './places-page.tsx';

/**
 * Creates the pages that answer what a visitor asks of a route: shops near a place, or the key finder. One route of the apps has all of them: each further one
 * would divide the style sheets of every page.
 */
export function createAskedPage(site: Site) {
  const finder = createFinderPage(site);
  const places = createPlacesPage(site);
  const pageOf = async ({ params }: AskedPageProps) =>
    (await params).route === neededRoutes.keyFinder ? finder : places;
  return {
    generateMetadata: async (props: AskedPageProps): Promise<Metadata> => (await pageOf(props)).generateMetadata(props),
    Page: async (props: AskedPageProps): Promise<ReactNode> => (await pageOf(props)).Page(props),
  };
}
