import {
  type BlockDefinition,
  type StoryblokComponent,
  toStoryblokComponent,
} from '@clavora/content-client/schema/define-block';
import { componentSchemas } from '@clavora/space/component-schemas';

/** A component as code says it, with the group that editors find it in. */
export interface DesiredComponent {
  group: string;
  component: StoryblokComponent;
}

const groups: Record<BlockDefinition['role'], string> = {
  page: 'Content types',
  block: 'Blocks',
  part: 'Parts of blocks',
};

/** Every content type, block and part that the code defines (CNT-6). */
export function desiredComponents(): DesiredComponent[] {
  return [...componentSchemas.values()].map((definition) => ({
    group: groups[definition.role],
    component: toStoryblokComponent(definition),
  }));
}
