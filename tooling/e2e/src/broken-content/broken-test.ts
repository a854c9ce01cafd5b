import { startSiteOver } from '@clavora/cli/site-over';
import { memorySource } from '@clavora/services/content/memory-source';
import { testOver } from '../support/tests/own-site-test.ts';
import { brokenPorts } from '../support/tests/test-ports.ts';
import { brokenSpace } from './bad-space.ts';

/** A test of the Italian site over the broken space. */
export const test = testOver(() => startSiteOver('italy', memorySource(brokenSpace()), brokenPorts));
