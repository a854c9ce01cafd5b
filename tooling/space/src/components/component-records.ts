import { toStoryblokComponent } from '@clavora/content-client/schema/define-block';
import { parseComponents } from '@clavora/services/content/folder-records';
import { componentGroups, groupNames } from './component-groups.ts';
import { componentSchemas } from './component-schemas.ts';

/** The schemas in the content service's format. */
export const componentRecords = parseComponents(
  [...componentSchemas.values()].map((definition) => ({
    ...toStoryblokComponent(definition),
    component_group_uuid: componentGroups.find(({ name }) => name === groupNames[definition.role])?.uuid ?? null,
  })),
);
