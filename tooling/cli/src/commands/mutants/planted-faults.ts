import { faultsOfSites } from './faults-of-sites.ts';
import { faultsOfSources } from './faults-of-sources.ts';
import { faultsOfStories } from './faults-of-stories.ts';
import type { PlantedFault } from './planted-fault.ts';

/** Mistakes as people make them, at least one for each kind of check of the gate (docs/checks.md). */
export const plantedFaults: readonly PlantedFault[] = [...faultsOfSources, ...faultsOfSites, ...faultsOfStories];
