import { searchSettingsHandler } from '@clavora/site/search-settings-route';
import { site } from '../../../../site.ts';

export const GET = searchSettingsHandler(site);
