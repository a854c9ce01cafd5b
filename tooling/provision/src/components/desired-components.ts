import { type StoryblokComponent, toStoryblokComponent } from '@clavora/content-client/schema/define-block';
import { groupNames } from '@clavora/space/component-groups';
import { componentSchemas } from '@clavora/space/component-schemas';

/** A component as defined by code, with its group in the editor. */
export interface DesiredComponent {
  group: string;
  component: StoryblokComponent;
}

/** Returns every content type, block and part that the code defines (CNT-6). */
export function desiredComponents(): DesiredComponent[] {
  return [...componentSchemas.values()].map((definition) => ({
    group: groupNames[definition.role],
    component: toStoryblokComponent(definition),
  }));
}
