import { startSiteOver } from '@clavora/cli/site-over';
import { librarySource } from '@clavora/space/library-space';
import { testOver } from '../support/tests/own-site-test.ts';
import { libraryPorts } from '../support/tests/test-ports.ts';

/** A test of the Italian site over the library of blocks; its tests replace the pictures of examples. */
export const test = testOver(() =>
  startSiteOver('italy', librarySource('it'), libraryPorts, {
    STORYBLOK_ASSET_ORIGINS: 'https://assets.clavora.example',
  }),
);
