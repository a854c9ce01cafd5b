import { testOver } from '../support/tests/own-site-test.ts';
import { startSecondSite } from './second-site.ts';

/** A test of the Italian site over the space of another company. */
export const test = testOver(startSecondSite);
