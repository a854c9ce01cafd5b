import { toStoryblokComponent } from '@clavora/content-client/schema/define-block';
import { parseComponents } from '@clavora/services/content/folder-records';
import { componentSchemas } from './component-schemas.ts';

/** The schemas of the space as the content service keeps them. */
export const componentRecords = parseComponents([...componentSchemas.values()].map(toStoryblokComponent));
